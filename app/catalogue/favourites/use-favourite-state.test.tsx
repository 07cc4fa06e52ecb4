// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { setFavouriteChange } from "~/ui/games/favourite-changes";
import { useFavouriteState } from "./use-favourite-state";

afterEach(cleanup);

function FavouriteState({ owner = "one", id, favourites }: { owner?: string; id: string; favourites: string }) {
  return <output>{useFavouriteState(owner, id, favourites)}</output>;
}

const output = () => screen.getByRole("status").textContent;

describe("state of a favourite button", () => {
  it("is that of the loaded favourites until the game is tapped", () => {
    render(<FavouriteState id="3001" favourites="300 3001" />);
    expect(output()).toBe("true");
    act(() => setFavouriteChange("one", "3001", false));
    expect(output()).toBe("false");
    act(() => setFavouriteChange("one", "3001", true));
    expect(output()).toBe("true");
  });

  it("does not match a node id that is the beginning of another", () => {
    render(<FavouriteState id="30" favourites="300 3001" />);
    expect(output()).toBe("false");
  });

  it("is not changed by a tap of another member in the same document", () => {
    act(() => setFavouriteChange("one", "77", true));
    render(<FavouriteState owner="two" id="77" favourites="" />);
    expect(output()).toBe("false");
  });
});
