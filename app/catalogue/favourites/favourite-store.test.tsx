// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { setFavouriteError, setFavouriteState, useFavouriteError, useFavouriteState } from "./favourite-store";

afterEach(cleanup);

function FavouriteState({ id, favourites }: { id: string; favourites: string }) {
  return <output>{useFavouriteState(id, favourites)}</output>;
}

function FavouriteError() {
  return <output>{useFavouriteError() ?? "none"}</output>;
}

const output = () => screen.getByRole("status").textContent;

describe("favourite store", () => {
  it("shows the loaded favourites until a game is tapped", () => {
    render(<FavouriteState id="3001" favourites="300 3001" />);
    expect(output()).toBe("true");
    act(() => setFavouriteState("3001", false));
    expect(output()).toBe("false");
    act(() => setFavouriteState("3001", true));
    expect(output()).toBe("true");
  });

  it("does not match a node id that is the beginning of another", () => {
    render(<FavouriteState id="30" favourites="300 3001" />);
    expect(output()).toBe("false");
  });

  it("shows the error of an undone change until the next tap", () => {
    render(<FavouriteError />);
    act(() => setFavouriteError("errors:no_permission"));
    expect(output()).toBe("errors:no_permission");
    act(() => setFavouriteState("9", true));
    expect(output()).toBe("none");
  });
});
