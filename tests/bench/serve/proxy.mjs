// The least that a server between browser and gateway can do: Express that passes calls on, and the last answer back.
// Argument: port. The header `calls` is JSON of { url, headers }[].
import express from "express";
import { relayCalls } from "../fixture/app/relay-calls.mjs";

const app = express();
app.disable("x-powered-by");
app.set("etag", false);
app.get("/", async (request, response) => {
  const { status, text } = await relayCalls(request.headers.calls);
  response.status(status).type("json").send(text);
});
app.get("/ready", (_, response) => response.sendStatus(200));
app.listen(Number(process.argv[2]));
