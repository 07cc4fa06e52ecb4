import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { drawBanner, drawGame, drawHeadIcon, drawVendorMark, HEAD_ICON_COUNT } from "./art";
import { anchors } from "./catalogue/anchors";
import type { SandboxContext } from "./context";
import type { Handler } from "./listener";

type Encoding = "br" | "gzip" | "identity";

const keptBytes = 48 * 1024 * 1024;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const brandMark = { letters: "A", palette: "gold", form: "drop" } as const;

/** The logo: the brand's mark with its name beside it. */
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

/** Draws the picture behind a folder and name, or nothing when there is none. */
function draw(folder: string, name: string, context: SandboxContext): string | undefined {
  const { catalogue } = context;
  switch (folder) {
    case "g": {
      const game = catalogue.gameByNodeId.get(Number(name));
      return name === "default" ? drawVendorMark(brandMark) : game && drawGame(game.art);
    }
    case "banner": {
      const banner = catalogue.banners.find((item) => item.bannerId === Number(name));
      return banner && drawBanner(banner.art);
    }
    case "v": {
      const vendor = catalogue.vendorByCode.get(name.toUpperCase());
      return vendor && drawVendorMark(vendor.art);
    }
    case "art/announcement":
      return drawAnnouncement(name, context);
    case "avatar":
      // Icon ids of the wire begin with 0, drawings with 1.
      return /^\d{1,2}$/.test(name) ? drawHeadIcon(Number(name) + 1) : undefined;
    case "live":
      return anchors.some((anchor) => String(anchor.id) === name)
        ? drawHeadIcon((Number(name) % HEAD_ICON_COUNT) + 1)
        : undefined;
    case "brand":
      if (name === "logo") return drawLogo();
      return name === "app-icon" ? drawVendorMark(brandMark) : undefined;
    default:
      return undefined;
  }
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
  // Pages of another origin show these pictures; there is nothing private in them.
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Timing-Allow-Origin": "*",
  "X-Content-Type-Options": "nosniff",
} as const;

const pictureHeaders = {
  ...sharedHeaders,
  "Content-Type": "image/svg+xml; charset=utf-8",
  "Cache-Control": "public, max-age=31536000, immutable",
  // For a picture opened by itself: it may style itself and nothing else.
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
  Vary: "Accept-Encoding",
} as const;

/** Makes the handler of the image hosts: pictures drawn and compressed on first demand, then kept (quirk 22). */
export function createPictures(context: SandboxContext): Handler {
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: (bytes) => bytes.length + 64 });
  return async (request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    const [, folder, name] = /^\/([\w/]+)\/([\w-]+)\.svg$/.exec(path) ?? [];
    const isRead = request.method === "GET" || request.method === "HEAD";
    const encoding = chooseEncoding(request);
    const key = `${encoding}:${path}`;
    let bytes = kept.get(key);
    if (!bytes && isRead && folder && name) {
      const svg = draw(folder, name, context);
      bytes = svg === undefined ? undefined : await compress(svg, encoding);
      if (bytes) kept.set(key, bytes);
    }
    if (!bytes || !isRead) {
      response.writeHead(isRead ? 404 : 405, { ...sharedHeaders, "Content-Type": "text/plain" }).end("Not found");
      return;
    }
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
    response.writeHead(200, { ...pictureHeaders, "Content-Length": bytes.length });
    response.end(request.method === "HEAD" ? undefined : bytes);
  };
}
