import { brotliDecompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";

const PAGE = Buffer.from("<p>A line of text.</p>".repeat(500));

const zlib = vi.hoisted(() => ({ brotliCompress: vi.fn(), cores: 1 }));
vi.mock("node:os", async (original) => ({
  ...(await original<typeof import("node:os")>()),
  availableParallelism: () => zlib.cores,
}));
vi.mock("node:zlib", async (original) => {
  const { brotliCompress, ...rest } = await original<typeof import("node:zlib")>();
  zlib.brotliCompress.mockImplementation(brotliCompress);
  return { ...rest, brotliCompress: zlib.brotliCompress };
});

test.each([
  { cores: 1, handedOver: 0 },
  { cores: 2, handedOver: 1 },
])("with $cores cores, $handedOver of one page is compressed by another thread", async ({ cores, handedOver }) => {
  zlib.cores = cores;
  zlib.brotliCompress.mockClear();
  vi.resetModules();
  const { compress } = await import("./compression");
  const compressed = await compress(PAGE, "br");
  expect(brotliDecompressSync(compressed).equals(PAGE)).toBe(true);
  expect(zlib.brotliCompress).toHaveBeenCalledTimes(handedOver);
});
