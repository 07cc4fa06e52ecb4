import { randomUUID } from "node:crypto";
import { type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { logger } from "~/platform/logger.server";
import { runningResponses, stopParsing } from "../overload/pipelining";

/** Status by the error code of Node's parser and timers; every other error of a client is a 400. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what Node refuses before there is a request for the app: with the headers of every other answer and one line in
 * the log. Node's own answers have neither.
 */
export function answerClientErrors(server: Server, headers: Readonly<Record<string, string>>): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const hasResponse = runningResponses(socket).some(
      ({ headersSent, writableFinished }) => headersSent && !writableFinished,
    );
    if (error.code === "ECONNRESET" || !socket.writable || hasResponse) return void socket.destroy();
    refuse(socket, STATUS_BY_CODE[error.code ?? ""] ?? 400, headers);
  });
  // Without this listener Node closes the connection of CONNECT without an answer.
  server.on("connect", ({ socket }) => {
    // Node gives the connection up: an error of it would end the process, and no timeout or drain of the server closes it.
    socket.on("error", () => undefined);
    refuse(socket, 405, { ...headers, allow: "GET, HEAD, POST" });
    socket.destroySoon();
  });
  server.on("checkExpectation", ({ socket }) => {
    // What else is in the packet, as it would not be counted as requests.
    stopParsing(socket);
    // Clients would take it for the answer to an earlier request.
    if (runningResponses(socket).length > 0) return void socket.destroy();
    refuse(socket, 417, headers);
    socket.destroySoon();
  });
}

function refuse(socket: Duplex, status: number, headers: Readonly<Record<string, string>>): void {
  const id = randomUUID();
  const body = `${STATUS_CODES[status]} (request ${id})`;
  const lines = Object.entries({
    ...headers,
    "cache-control": "no-store",
    "content-type": "text/plain; charset=utf-8",
    "content-length": String(body.length),
    "x-request-id": id,
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}`);
  logger.info({ request: id, status }, "refused by the HTTP parser");
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
}
