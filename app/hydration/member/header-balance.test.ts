// @vitest-environment jsdom
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { MASKED_BALANCE, NO_BALANCE } from "~/ui/format";
import { refreshBalanceOnReturn, showRenderedBalance } from "./header-balance";

const answers = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", answers);
vi.useFakeTimers({ toFake: ["Date"] });
refreshBalanceOnReturn();

/** The person comes back to a page whose header shows this. @param key of the page's forms */
async function comeBack(shown: string, key = ""): Promise<HTMLElement> {
  document.body.innerHTML = `<form><input name="idempotencyKey" value="${key}"><button class="balance-sum"><output>${shown}</output></button></form>`;
  vi.advanceTimersByTime(10_000);
  dispatchEvent(new Event("focus"));
  await vi.waitFor(() => expect(answers).toHaveBeenCalled());
  return document.querySelector("output") as HTMLElement;
}

afterEach(() => answers.mockReset());
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a balance that could not be had is a dash, and a tap asks again in place of hiding it (behaviour 2.12)", async () => {
  answers.mockResolvedValueOnce(Response.json({}));
  const output = await comeBack("10.00");
  await vi.waitFor(() => expect(output.textContent).toBe(NO_BALANCE));
  answers.mockResolvedValueOnce(Response.json({ balance: "12.00" }));
  const tap = new MouseEvent("click", { bubbles: true, cancelable: true });
  output.dispatchEvent(tap);
  expect(tap.defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(output.textContent).toBe("12.00"));
});

test("a long balance may wrap after its commas", async () => {
  answers.mockResolvedValueOnce(Response.json({ balance: "12,345,678.90" }));
  const output = await comeBack("10.00");
  await vi.waitFor(() => expect(output.textContent).toBe("12,\u200b345,\u200b678.90"));
});

test("a hidden balance stays hidden when it could not be had", async () => {
  let fail = (_: Error) => {};
  answers.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  const output = await comeBack(MASKED_BALANCE);
  fail(new TypeError("Failed to fetch"));
  await new Promise((done) => setTimeout(done));
  expect(output.textContent).toBe(MASKED_BALANCE);
});

test("a balance of another account than the page's is not shown on a page of a game, which stays (behaviour 5.21)", async () => {
  answers.mockImplementation(async () => Response.json({ balance: "9,000.00", owner: "owner-of-another" }));
  const output = await comeBack("10.00", "owner-of-member-.random");
  await vi.waitFor(() => expect(output.textContent).toBe(NO_BALANCE));
  answers.mockImplementation(async () => Response.json({ balance: "12.00", owner: "owner-of-member-" }));
  output.click();
  await vi.waitFor(() => expect(output.textContent).toBe("12.00"));
});

test("the app keeps at its start what was fetched before, and shows its own data after each step", async () => {
  answers.mockResolvedValueOnce(Response.json({ balance: "100.00" }));
  const output = await comeBack("10.00");
  await vi.waitFor(() => expect(output.textContent).toBe("100.00"));
  showRenderedBalance("10.00");
  expect(output.textContent, "the page was made before the person came back").toBe("100.00");
  showRenderedBalance("150.00");
  expect(output.textContent).toBe("150.00");
});

test("a balance that is hidden while it is being fetched stays hidden", async () => {
  // What the page shows when the app starts.
  showRenderedBalance("10.00");
  let answer = (_: Response) => {};
  answers.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const output = await comeBack("10.00");
  showRenderedBalance(MASKED_BALANCE);
  answer(Response.json({ balance: "100.00" }));
  await new Promise((done) => setTimeout(done));
  expect(output.textContent).toBe(MASKED_BALANCE);
});
