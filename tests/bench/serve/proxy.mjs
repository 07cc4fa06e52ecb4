// The least that a server between browser and gateway can do: Express that passes one call on and its answer back.
// Arguments: port, address of the call, JSON of the headers.
import express from "express";
import { Pool } from "undici";

const [port, address, headers] = process.argv.slice(2);
const { origin, pathname, search } = new URL(address);
const gateway = new Pool(origin, { connections: 64 });
const app = express();
app.disable("x-powered-by");
app.set("etag", false);
app.get("/", async (_request, response) => {
  const answer = await gateway.request({ path: pathname + search, method: "GET", headers: JSON.parse(headers) });
  const text = await answer.body.text();
  response.status(answer.statusCode).type("json").send(text);
});
app.listen(Number(port));
