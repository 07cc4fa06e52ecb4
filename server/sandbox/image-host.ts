import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { drawBanner, drawGame, drawHeadIcon, drawVendorMark, HEAD_ICON_COUNT } from "./art";
import { anchors } from "./catalogue/anchors";
import type { SandboxContext } from "./context";
import type { Handler } from "./listener";

type Encoding = "br" | "gzip" | "identity";

const cacheBytes = 48 * 1024 * 1024;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const brandMark = { letters: "A", palette: "gold", form: "drop" } as const;

/** The logo: brand mark and name. */
function drawLogo(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 32" role="img" aria-label="Ambera">',
    drawVendorMark(brandMark).replace("<svg ", '<svg width="32" height="32" '),
    '<text x="40" y="22" font-family="system-ui,sans-serif" font-size="19" font-weight="700" fill="#ffc247">Ambera</text>',
    "</svg>",
  ].join("");
}

function drawAnnouncement(name: string, { catalogue }: SandboxContext): string | undefined {
  const [id, sequence] = name.split("-").map(Number);
  const image = catalogue.announcements
    .find((item) => item.id === id)
    ?.images.find((candidate) => candidate.sequence === sequence);
  return image && drawBanner(image.art);
}

type Draw = (name: string, context: SandboxContext) => string | undefined;

/** Draws the pictures of each folder. A function returns undefined for an unknown name. */
const folders: Readonly<Record<string, Draw>> = {
  g: (name, { catalogue }) => {
    const game = catalogue.gameByNodeId.get(Number(name));
    return name === "default" ? drawVendorMark(brandMark) : game && drawGame(game.art);
  },
  banner: (name, { catalogue }) => {
    const banner = catalogue.banners.find((item) => item.bannerId === Number(name));
    return banner && drawBanner(banner.art);
  },
  v: (name, { catalogue }) => {
    const vendor = catalogue.vendorByCode.get(name.toUpperCase());
    return vendor && drawVendorMark(vendor.art);
  },
  "art/announcement": drawAnnouncement,
  // Icon ids of the protocol start at 0, those of the drawings at 1.
  avatar: (name) => (/^\d{1,2}$/.test(name) ? drawHeadIcon(Number(name) + 1) : undefined),
  live: (name) =>
    anchors.some((anchor) => String(anchor.id) === name)
      ? drawHeadIcon((Number(name) % HEAD_ICON_COUNT) + 1)
      : undefined,
  brand: (name) => {
    if (name === "logo") return drawLogo();
    return name === "app-icon" ? drawVendorMark(brandMark) : undefined;
  },
};

function drawPicture(path: string, context: SandboxContext): string | undefined {
  const [, folder = "", name = ""] = /^\/([\w/]+)\/([\w-]+)\.svg$/.exec(path) ?? [];
  return Object.hasOwn(folders, folder) ? folders[folder]?.(name, context) : undefined;
}

function chooseEncoding(request: IncomingMessage): Encoding {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

function compress(svg: string, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.from(svg, "utf8");
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  if (encoding === "br") return compressBrotli(bytes, quality);
  return encoding === "gzip" ? compressGzip(bytes, { level: 9 }) : Promise.resolve(bytes);
}

const sharedHeaders = {
  // Pages of other origins show these pictures. They contain nothing private.
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Timing-Allow-Origin": "*",
  "X-Content-Type-Options": "nosniff",
} as const;

const pictureHeaders = {
  ...sharedHeaders,
  "Content-Type": "image/svg+xml; charset=utf-8",
  "Cache-Control": "public, max-age=31536000, immutable",
  // Applies when a picture is opened directly: only inline styles are allowed.
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
  Vary: "Accept-Encoding",
} as const;

function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?")[0] ?? "";
}

function sendError(response: ServerResponse, status: 404 | 405): void {
  response.writeHead(status, { ...sharedHeaders, "Content-Type": "text/plain" }).end("Not found");
}

/** Creates the handler of the image hosts. Pictures are drawn and compressed on the first request, then cached (quirk 22). */
export function createImageHost(context: SandboxContext): Handler {
  const cache = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: (bytes) => bytes.length + 64 });
  const load = async (path: string, encoding: Encoding): Promise<Buffer | undefined> => {
    const key = `${encoding}:${path}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const svg = drawPicture(path, context);
    if (svg === undefined) return undefined;
    const bytes = await compress(svg, encoding);
    cache.set(key, bytes);
    return bytes;
  };
  return async (request, response) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead) return sendError(response, 405);
    const encoding = chooseEncoding(request);
    const bytes = await load(pathOf(request), encoding);
    if (!bytes) return sendError(response, 404);
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
    response.writeHead(200, { ...pictureHeaders, "Content-Length": bytes.length });
    response.end(request.method === "HEAD" ? undefined : bytes);
  };
}
