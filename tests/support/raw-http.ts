import { connect } from "node:net";

interface RawAnswer {
  /** NaN when the connection was closed without an answer. */
  status: number;
  headers: ReadonlyMap<string, string>;
  body: string;
}

/**
 * Sends bytes as they stand, which no HTTP client would, and reads what comes back until the server closes the connection.
 * @param text one character a byte
 */
export async function sendRaw(url: string, text: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(text, "latin1");
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of socket) chunks.push(chunk);
  } catch {
    // A server may reset a connection after its answer.
  }
  const [head = "", ...body] = Buffer.concat(chunks).toString().split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const headers = lines.map((line) => {
    const [name = "", ...value] = line.split(":");
    return [name.toLowerCase(), value.join(":").trim()] as const;
  });
  return {
    status: Number.parseInt(statusLine.split(" ")[1] ?? "", 10),
    headers: new Map(headers),
    body: body.join("\r\n\r\n"),
  };
}
