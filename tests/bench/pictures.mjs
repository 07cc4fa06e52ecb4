// Pictures: one that is kept, against `sirv` with the same file, and what making 500 of them costs the pages.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { compare, send, takeTurns } from "./load.mjs";
import { startProduct } from "./product.mjs";
import {
  BENCH,
  freePort,
  median,
  percentile,
  runNode,
  SERVER_CORE,
  spread,
  stop,
  untilAnswers,
  WORK,
} from "./support.mjs";

const ACCEPT = { accept: "image/avif,image/webp,*/*" };
const PACE = 300;
const COLD_PICTURES = 500;
/** Requests for cold pictures at a time: what the browsers of a few visitors ask for. */
const AT_A_TIME = 24;

export async function measure({ rounds, seconds }) {
  const pictures = mkdtempSync(join(WORK, "pictures-"));
  const product = await startProduct({ env: { PICTURES_DIR: pictures } });
  try {
    return [await measureKept(product, { rounds, seconds }), await measureCold(product, { rounds, seconds })];
  } finally {
    await product.stop();
    rmSync(pictures, { recursive: true, force: true });
  }
}

async function measureKept(product, effort) {
  const [path] = await picturesOf(product, "/m/slot-games");
  const address = product.url + path;
  let answer = await fetch(address, { headers: ACCEPT });
  while (!answer.headers.get("cache-control").includes("immutable")) {
    await answer.arrayBuffer();
    await sleep(100);
    answer = await fetch(address, { headers: ACCEPT });
  }
  const bytes = Buffer.from(await answer.arrayBuffer());
  const folder = join(WORK, "sirv");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "picture.avif"), bytes);
  const port = await freePort();
  const twin = runNode([join(BENCH, "serve-folder.mjs"), String(port), folder], { core: SERVER_CORE });
  const twinUrl = `http://127.0.0.1:${port}/picture.avif`;
  await untilAnswers(twinUrl, twin);
  try {
    const turns = await takeTurns(
      {
        product: { url: address, process: product.process, headers: ACCEPT },
        sirv: { url: twinUrl, process: twin, headers: ACCEPT },
      },
      effort,
    );
    const { ratio, ratios } = compare(turns.product, turns.sirv);
    const note = `${Math.round(turns.product.perCore)}/s : ${Math.round(turns.sirv.perCore)}/s; ${bytes.length} bytes`;
    return { figure: "kept picture : sirv, same file", value: ratio, atLeast: 0.8, spread: spread(ratios), note };
  } finally {
    await stop(twin);
  }
}

async function measureCold(product, { rounds, seconds }) {
  const url = `${product.url}/m/home`;
  const p99 = async () => {
    const { times, failed } = await send({ requests: [{ url, headers: {} }], rate: PACE, seconds });
    if (failed > 0) throw new Error(`${failed} pages failed`);
    return percentile(times[0], 0.99);
  };
  const quiet = [];
  for (let round = 0; round < rounds; round += 1) quiet.push(await p99());
  const state = { running: true, made: 0 };
  const making = makePictures(product, state);
  const busy = [];
  while (state.running && busy.length < rounds * 4) busy.push(await p99());
  state.running = false;
  await making;
  const figures = [median(quiet), median(busy)].map((value) => `${value.toFixed(1)} ms`);
  const note = `${figures.join(" : ")}; ${state.made} pictures made`;
  return {
    figure: "pages' p99 while pictures are made : without",
    value: median(busy) / median(quiet),
    atMost: 1.5,
    note,
  };
}

/** Asks for pictures that nobody asked for before, from many addresses, until there are enough. */
async function makePictures(product, state) {
  const paths = [];
  for (let page = 1; paths.length < COLD_PICTURES && page < 10; page += 1)
    paths.push(...(await picturesOf(product, `/m/slot-games?pageSize=200&pageNo=${page}`)));
  const waiting = paths.slice(0, COLD_PICTURES);
  const work = async () => {
    for (let path = waiting.pop(); path && state.running; path = waiting.pop()) {
      const answer = await fetch(product.url + path, { headers: ACCEPT }).catch(() => undefined);
      await answer?.arrayBuffer();
      if (answer?.headers.get("content-type") !== "image/svg+xml") state.made += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  state.running = false;
}

/** Addresses of a page's cards, in both sizes. */
async function picturesOf({ url }, path) {
  const html = await (await fetch(url + path)).text();
  return [...new Set(html.match(/\/img\/[\w-]+\/card2?/g))];
}
