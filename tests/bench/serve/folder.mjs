// `sirv` and nothing else. Arguments: port, folder.
import { createServer } from "node:http";
import sirv from "sirv";

const [port, folder] = process.argv.slice(2);
createServer(sirv(folder, { etag: true, maxAge: 31_536_000, immutable: true })).listen(Number(port));
