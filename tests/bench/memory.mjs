// Resident memory of the BFF while members and guests ask for many different pages at once.
import { send } from "./load.mjs";
import { signIn, startProduct } from "./product.mjs";
import { residentMegabytes } from "./support.mjs";

const LISTS = ["slot", "fishing", "poker", "live", "hot"];
const TABS = ["", "?tab=HOT", "?tab=RNG", "?tab=VENDORS"];
const LANGUAGES = ["en", "zh", "my"];
const WORDS = 200;
const CONNECTIONS = 64;

export async function measure({ quick }) {
  // Every address is a visitor of its own, so that no budget refuses them.
  const product = await startProduct({ latency: 20, env: { TRUST_PROXY_HOPS: "1" } });
  try {
    const idle = residentMegabytes(product.process);
    const requests = makeRequests(product.url, await signIn(product));
    const { times, failed } = await send({ requests, connections: CONNECTIONS, seconds: quick ? 10 : 40 });
    const { peak, now } = residentMegabytes(product.process);
    return [
      {
        figure: "resident memory under load, highest",
        value: peak,
        unit: "MB",
        atMost: 350,
        spread: `${Math.round(idle.now)} idle, ${Math.round(now)} after`,
        note: `${times.flat().length} answers of ${requests.length} addresses${failed ? `; ${failed} failed` : ""}`,
      },
    ];
  } finally {
    await product.stop();
  }
}

/** Pages of guests in all languages, searches nobody else makes, and a member's pages. */
function makeRequests(url, cookie) {
  const paths = [
    ...TABS.map((query) => `/m/home${query}`),
    ...LISTS.flatMap((list) => [1, 2, 3, 4].map((page) => `/m/${list}-games?pageNo=${page}`)),
    ...["/m/login", "/m/notice", "/m/service", "/m/set"],
  ];
  const guests = paths.flatMap((path) =>
    LANGUAGES.map((language) => ({
      url: url + path,
      headers: { "accept-language": language, "accept-encoding": "br" },
    })),
  );
  const searches = Array.from({ length: WORDS }, (_, index) => ({
    url: `${url}/m/slot-games?gameName=word${index}`,
    headers: { "accept-encoding": "gzip" },
  }));
  const members = [...paths.slice(0, -4), "/m/notice"].map((path) => ({
    url: url + path,
    headers: { cookie, "accept-encoding": "gzip" },
  }));
  return [...guests, ...searches, ...members].map(({ url: address, headers }, index) => ({
    url: address,
    headers: { ...headers, "x-forwarded-for": `10.${index >> 8}.${index & 255}.1` },
  }));
}
