// @vitest-environment jsdom
import { act, cleanup, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithProviders } from "~/ui/testing/render-with-providers";
import type { Frame } from "../frame.response-schema.server";
import { FrameContext, useFrame } from "../use-frame";
import { AnnouncementPopup } from "./announcement-popup";

const fetched = vi.fn(async (_address: string) => Response.json({ show: false }));

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  vi.stubGlobal("fetch", fetched);
  fetched.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const member = { trial: false, agent: false, balanceHidden: false, badge: "", vipBenefits: false, vipDownload: false };
const chinese = {
  code: "CN",
  tag: "zh-Hans-CN",
  direction: "ltr",
  texts: "CN",
  textTag: "zh-Hans-CN",
  name: "",
} as const;

let change: (frame: Partial<Frame>) => void;

/** Home, whose frame may change while it is open. */
function Home() {
  const frame = useFrame();
  const [changed, setChanged] = useState<Partial<Frame>>({});
  change = setChanged;
  return (
    <FrameContext value={{ ...frame, ...changed }}>
      <AnnouncementPopup>
        <p>the line of home</p>
      </AnnouncementPopup>
    </FrameContext>
  );
}

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("the announcements are asked for 500 ms after the app has started (behaviour 19.2)", async () => {
  renderWithProviders(<Home />);
  await advance(499);
  expect(fetched).not.toHaveBeenCalled();
  await advance(1);
  expect(fetched.mock.calls).toEqual([["/m/popup?forced=1", expect.anything()]]);
  expect(screen.getByText("the line of home")).toBeTruthy();
  await advance(5000);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each<[string, Partial<Frame>, number]>([
  ["another language", { language: chinese }, 2],
  ["a log-in", { member }, 2],
  ["a new figure in the frame", { minimumAge: 21 }, 1],
])("the announcements after %s of the open page (behaviour 13.8)", async (_, changed, times) => {
  renderWithProviders(<Home />);
  await advance(500);
  act(() => change(changed));
  await advance(499);
  expect(fetched).toHaveBeenCalledTimes(1);
  await advance(1);
  expect(fetched).toHaveBeenCalledTimes(times);
});
