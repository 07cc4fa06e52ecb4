// The fixture as React Router's own server runs a build: compression, static files, the handler.
// Arguments: port, folder of the build.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// React chooses its build by this when it is first imported.
process.env.NODE_ENV = "production";
const [port, folder] = process.argv.slice(2);
const { createRequestHandler } = await import("@react-router/express");
const { default: compression } = await import("compression");
const { default: express } = await import("express");
const build = await import(pathToFileURL(join(folder, "server/index.js")).href);

const app = express();
app.disable("x-powered-by");
app.use(compression());
app.use("/assets", express.static(join(folder, "client/assets"), { immutable: true, maxAge: "1y" }));
app.use(createRequestHandler({ build, mode: "production" }));
app.listen(Number(port));
