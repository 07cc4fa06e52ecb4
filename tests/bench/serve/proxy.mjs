// The least that a server between browser and gateway can do: Express that passes calls on, all at once, and the last answer
// back. Argument: port. The header `calls` is JSON of { url, headers }[].
import express from "express";
import { Agent, request as send } from "undici";

const dispatcher = new Agent({ connections: 64 });
const app = express();
app.disable("x-powered-by");
app.set("etag", false);
/** By the header: parsing it is no work of a proxy. */
const parsed = new Map();

async function call({ url, headers }) {
  const answer = await send(url, { dispatcher, headers });
  return { status: answer.statusCode, text: await answer.body.text() };
}

app.get("/", async (request, response) => {
  const { calls } = request.headers;
  if (!parsed.has(calls)) parsed.set(calls, JSON.parse(calls));
  const answers = await Promise.all(parsed.get(calls).map(call));
  const { status, text } = answers.at(-1);
  response.status(status).type("json").send(text);
});
app.get("/ready", (_, response) => response.sendStatus(200));
app.listen(Number(process.argv[2]));
