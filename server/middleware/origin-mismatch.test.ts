import { describe, expect, it } from "vitest";
import { explainOriginMismatch } from "./origin-mismatch";

function explainer() {
  const texts: string[] = [];
  const time = { now: 0 };
  const explain = explainOriginMismatch(
    (text) => texts.push(text),
    () => time.now,
  );
  return { texts, time, explain };
}

describe("a write that is refused because scheme or host disagree", () => {
  it("names TRUST_PROXY_HOPS and PROXY_ADDRESSES when the schemes differ", () => {
    const { texts, explain } = explainer();
    explain("https://lobby.example", "http://lobby.example", 0);
    expect(texts).toEqual([
      expect.stringMatching(/schemes differ\. Check TRUST_PROXY_HOPS \(now 0\), PROXY_ADDRESSES/),
    ]);
  });

  it("names the Host header when the hosts differ", () => {
    const { texts, explain } = explainer();
    explain("https://lobby.example", "https://10.0.0.7:3000", 1);
    explain("null", "https://lobby.example", 1);
    expect(texts).toEqual([expect.stringMatching(/hosts differ.*Host header/)]);
  });

  it("explains itself once a minute", () => {
    const { texts, time, explain } = explainer();
    for (const now of [0, 59_999, 60_000, 60_001]) {
      time.now = now;
      explain("https://lobby.example", "http://lobby.example", 0);
    }
    expect(texts).toHaveLength(2);
  });
});
