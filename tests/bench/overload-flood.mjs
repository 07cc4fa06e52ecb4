// One angry visitor. Argument: JSON of { kind, url, count, seconds, cookie }. Prints JSON: the answers by status.
//   html, json     searches that nobody has made yet, on `count` connections
//   readers        `count` connections that ask for pages and read nothing
//   drips          `count` log-ins whose body arrives a byte at a time, renewed when they are cut
//   uploads        the same with forms that have files
import { connect } from "node:net";
import autocannon from "autocannon";

const { kind, url, count, seconds, cookie } = JSON.parse(process.argv[2]);
const { hostname, port, host } = new URL(url);
const end = Date.now() + seconds * 1000;
const SLOW_READER_BUFFER = 16;

let searches = 0;

async function search(accept) {
  const setupRequest = (request) => {
    searches += 1;
    return { ...request, path: `/m/slot-games?gameName=${Math.random().toString(36).slice(2, 8)}&pages=4` };
  };
  const requests = [{ method: "GET", headers: { accept }, setupRequest }];
  const result = await autocannon({ url, connections: count, duration: seconds, requests, timeout: 30 });
  return Object.fromEntries(Object.entries(result.statusCodeStats).map(([status, each]) => [status, each.count]));
}

/** Keeps `count` connections open, each with what `talk` sends on it. */
async function hold(talk) {
  const sockets = new Set();
  const open = () => {
    const socket = connect({ host: hostname, port: Number(port), highWaterMark: SLOW_READER_BUFFER });
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

function readNothing(socket) {
  socket.pause();
  const cookies = cookie ? `Cookie: ${cookie}\r\n` : "";
  const page = (index) => `GET /m/slot-games?pageSize=200&pages=${index} HTTP/1.1\r\nHost: ${host}\r\n${cookies}\r\n`;
  socket.write(Array.from({ length: 8 }, (_, index) => page(1 + (index % 4))).join(""));
}

function drip(path, type) {
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${url}\r\nContent-Type: ${type}\r\nContent-Length: 60000\r\n\r\n`;
  return (socket) => {
    socket.write(head);
    const timer = setInterval(() => socket.write("a"), 1000);
    socket.once("close", () => clearInterval(timer));
  };
}

const kinds = {
  html: () => search("text/html"),
  json: () => search("application/json"),
  readers: () => hold(readNothing),
  drips: () => hold(drip("/m/login", "application/x-www-form-urlencoded")),
  uploads: () => hold(drip("/m/feedback", "multipart/form-data; boundary=x")),
};
const answers = await kinds[kind]();
process.stdout.write(JSON.stringify({ answers, searches }));
process.exit();
