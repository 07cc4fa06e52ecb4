// Express and nothing else: one address that sends bytes from memory.
// Arguments: port, file of the body, JSON of the headers.
import { readFileSync } from "node:fs";
import express from "express";

const [port, file, headers] = process.argv.slice(2);
const body = readFileSync(file);
const kept = JSON.parse(headers);
const app = express();
app.disable("x-powered-by");
app.set("etag", false);
app.get("/", (_request, response) => {
  response.writeHead(200, kept);
  response.end(body);
});
app.listen(Number(port));
