// The least that a server between browser and gateway can do: Express that passes one call on and its answer back. With
// `?calls=N` it makes N at once and sends the last answer. Arguments: port, address of the call, JSON of the headers.
import express from "express";
import { Pool } from "undici";

const [port, address, headers] = process.argv.slice(2);
const { origin, pathname, search } = new URL(address);
const gateway = new Pool(origin, { connections: 64 });
const app = express();
app.disable("x-powered-by");
app.set("etag", false);
async function call() {
  const answer = await gateway.request({ path: pathname + search, method: "GET", headers: JSON.parse(headers) });
  return { status: answer.statusCode, text: await answer.body.text() };
}
app.get("/", async (request, response) => {
  const answers = await Promise.all(Array.from({ length: Number(request.query.calls ?? 1) }, call));
  const { status, text } = answers.at(-1);
  response.status(status).type("json").send(text);
});
app.listen(Number(port));
