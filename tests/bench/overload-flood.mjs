// One angry visitor. Argument: JSON of { kind, url, count, seconds, cookie }. Prints JSON: the answers by status.
//   html, json     searches that nobody has made yet, on `count` connections
//   readers        `count` connections that ask for large pages and read nothing
//   drips          `count` log-ins whose body arrives a byte at a time, renewed when they are cut
//   uploads        the same with forms that have files
//   slow-uploads   forms with files that arrive above the minimum rate, from eight networks
//   trials         searches of four trial sessions, `count` connections each
//   large-pages    lists of 500 games with a bet that nobody has asked for yet
//   hits           home, which is cached; with `cookie` that of a member
//   odd-cookies    the same, each request with 150 other cookies whose names and values are no proper ones
//   pipelining     50 searches in one packet every 300 ms on each connection, renewed when it is closed
import { connect } from "node:net";
import autocannon from "autocannon";

const { kind, url, count, seconds, cookie } = JSON.parse(process.argv[2]);
const { hostname, port, host } = new URL(url);
const end = Date.now() + seconds * 1000;
const SLOW_READER_BUFFER = 16;
const FILES = "multipart/form-data; boundary=x";
/** Bytes each second; docs/security.md 5. */
const ABOVE_LOWEST_RATE = 1500;
const TRIALS = 4;

let searches = 0;

const word = () => Math.random().toString(36).slice(2, 8);
const newSearch = () => `/m/slot-games?gameName=${word()}&pages=4`;
const from = (least, count) => least + Math.floor(Math.random() * count);
/** Most games have such a bet, and 14 pages are the most that are shown: the pages differ in their address alone. */
const newBet = () => `/m/slot-games?minBet=0.${from(10, 90)}&pages=${from(14, 86)}`;

/** Asks as often as there are answers. @param change what each request has of its own */
async function ask(headers, change) {
  const setupRequest = (request) => ({ ...request, ...change(request) });
  const requests = [{ method: "GET", headers, setupRequest }];
  const result = await autocannon({ url, connections: count, duration: seconds, requests, timeout: 30 });
  return Object.fromEntries(Object.entries(result.statusCodeStats).map(([status, each]) => [status, each.count]));
}

function search(accept, cookieOfTrial) {
  return ask({ accept, ...(cookieOfTrial ? { cookie: cookieOfTrial } : {}) }, () => {
    searches += 1;
    return { path: newSearch() };
  });
}

const home = { path: "/m/home" };
const BROWSER = { accept: "text/html", "accept-encoding": "br" };
const NAMES = ["__proto__", "constructor", "toString", "session.1", "SESSION", "a b", "hasOwnProperty", "dévice"];

function oddCookies() {
  const pairs = Array.from({ length: 150 }, (_, index) => `${NAMES[index % NAMES.length]}${index}=%zz${word()}`);
  return Buffer.from(pairs.join("; ")).toString("latin1");
}

/** Sends packets of requests and does not read the answers. */
function pipeline(socket) {
  const packet = () =>
    Array.from({ length: 50 }, () => `GET ${newSearch()} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\n\r\n`);
  const send = () => socket.write(packet().join(""));
  send();
  const timer = setInterval(send, 300);
  socket.once("close", () => clearInterval(timer));
}

async function searchAsTrials() {
  const cookies = [];
  for (let index = 0; index < TRIALS; index += 1) {
    const answer = await fetch(`${url}/m/trial`, { method: "POST", redirect: "manual" });
    cookies.push(
      answer.headers
        .getSetCookie()
        .map((line) => line.split(";")[0])
        .join("; "),
    );
  }
  const floods = await Promise.all(cookies.map((each) => search("text/html", each)));
  const answers = {};
  for (const flood of floods)
    for (const [status, each] of Object.entries(flood)) answers[status] = (answers[status] ?? 0) + each;
  return answers;
}

/** Keeps `count` connections open, each with what `talk` sends on it. */
async function hold(talk, networks = 0) {
  const sockets = new Set();
  let opened = 0;
  const open = () => {
    opened += 1;
    const from = networks > 0 ? { localAddress: `127.0.${1 + (opened % networks)}.${1 + (opened % 200)}` } : {};
    const socket = connect({ host: hostname, port: Number(port), highWaterMark: SLOW_READER_BUFFER, ...from });
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => {
      sockets.delete(socket);
      if (Date.now() < end) setTimeout(open, 100);
    });
    socket.once("connect", () => talk(socket));
  };
  for (let index = 0; index < count; index += 1) open();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  for (const socket of sockets) socket.destroy();
  return {};
}

/** Four requests at once are as many as a connection may send. The buffers of the kernel take these; the next fill them. */
function readNothing(socket) {
  socket.pause();
  const cookies = cookie ? `Cookie: ${cookie}\r\n` : "";
  const page = (index) => `GET /m/slot-games?pageSize=200&pages=${index} HTTP/1.1\r\nHost: ${host}\r\n${cookies}\r\n`;
  const send = () => socket.write([1, 2, 3, 4].map(page).join(""));
  send();
  const timer = setTimeout(send, 3000);
  socket.once("close", () => clearTimeout(timer));
}

function drip(path, type, part = "a") {
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nContent-Type: ${type}\r\nContent-Length: 60000\r\n\r\n`;
  return (socket) => {
    socket.write(head);
    const timer = setInterval(() => socket.write(part), 1000);
    socket.once("close", () => clearInterval(timer));
  };
}

const kinds = {
  html: () => search("text/html"),
  json: () => search("application/json"),
  readers: () => hold(readNothing),
  drips: () => hold(drip("/m/login", "application/x-www-form-urlencoded")),
  uploads: () => hold(drip("/m/feedback", FILES)),
  "slow-uploads": () => hold(drip("/m/feedback", FILES, "a".repeat(ABOVE_LOWEST_RATE)), 8),
  trials: () => searchAsTrials(),
  "large-pages": () => ask(BROWSER, () => ({ path: newBet() })),
  hits: () => ask({ ...BROWSER, ...(cookie ? { cookie } : {}) }, () => home),
  "odd-cookies": () => ask(BROWSER, ({ headers }) => ({ ...home, headers: { ...headers, cookie: oddCookies() } })),
  pipelining: () => hold(pipeline),
};
const answers = await kinds[kind]();
process.stdout.write(JSON.stringify({ answers, searches }));
process.exit();
