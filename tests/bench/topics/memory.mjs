// Resident memory of the product: at the start, at most while guests and many members ask for pages and searches of all
// kinds, and after a rest.
import { send } from "../load.mjs";
import { memberAddress, signInMembers, startBenchedProduct } from "../product.mjs";
import { pause, residentMegabytes } from "../support.mjs";

const LISTS = ["slot", "fishing", "poker", "live", "hot"].map((list) => `/m/${list}-games`);
const GUEST_PATHS = ["/m/home", "/m/home?tab=HOT", "/m/home?tab=VENDORS", "/m/login", "/m/service", "/m/set", ...LISTS];
const MEMBER_PATHS = ["/m/home", "/m/notice", "/m/member/home", ...LISTS];
const LANGUAGES = ["en", "zh", "my"];
/** As many searches as the product works for at the same time, of all visitors: it refuses others. */
const CONNECTIONS = 16;

export async function measure({ quick }) {
  const [total, members, restSeconds] = quick ? [5000, 40, 60] : [20_000, 200, 300];
  // Every guest has an address of his own, so that no budget refuses them.
  const product = await startBenchedProduct({ latency: 20, env: { TRUST_PROXY_HOPS: "1" } });
  try {
    const idle = residentMegabytes(product.process).now;
    const requests = makeRequests(product.url, await signInMembers(product, members), total);
    const { failed } = await send({ requests, connections: CONNECTIONS });
    if (failed > 0) throw new Error(`${failed} answers failed`);
    const { peak } = residentMegabytes(product.process);
    await pause(restSeconds * 1000);
    const { now } = residentMegabytes(product.process);
    const note = `${total} requests of guests and ${members} members`;
    return [
      { figure: "resident memory after the start", value: idle, unit: "MB", digits: 0 },
      { figure: "resident memory under load, highest", value: peak, unit: "MB", digits: 0, atMost: 300, note },
      { figure: `resident memory ${restSeconds} s later`, value: now, unit: "MB", digits: 0, atMost: 200 },
    ];
  } finally {
    await product.stop();
  }
}

/** Half of them members' pages, three tenths guests' pages in all languages, two tenths searches that nobody else makes. */
function makeRequests(url, cookies, total) {
  return Array.from({ length: total }, (_, index) => {
    const kind = index % 10;
    const turn = Math.floor(index / 10) + kind;
    const of = (values) => values[turn % values.length];
    const encoding = { "accept-encoding": index % 7 === 0 ? "gzip" : "br" };
    const guest = { ...encoding, "accept-language": of(LANGUAGES), "x-forwarded-for": guestAddress(index) };
    if (kind >= 8) return { url: `${url}/m/slot-games?gameName=word${index}`, headers: guest };
    if (kind >= 5) return { url: url + of(GUEST_PATHS), headers: guest };
    const member = (turn * 5 + kind) % cookies.length;
    const headers = { ...encoding, cookie: cookies[member], "x-forwarded-for": memberAddress(member) };
    return { url: url + of(MEMBER_PATHS), headers };
  });
}

function guestAddress(index) {
  return `10.${index >> 8}.${index & 255}.1`;
}
