import { IncomingMessage, ServerResponse } from "node:http";
import express, { type Express } from "express";
import { trustProxy } from "./request/request-facts";

/** Classes with which a server makes its requests and responses: options of `node:http`. */
export interface MessageClasses {
  IncomingMessage: typeof IncomingMessage;
  ServerResponse: typeof ServerResponse<IncomingMessage>;
}

/** @returns an application of Express, and the messages that a server should make for it */
export function createExpressApp(): { app: Express; messages: MessageClasses } {
  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  app.set("trust proxy", trustProxy);
  return { app, messages: createMessageClasses(app) };
}

/**
 * Express gives each request and response the prototype of its application. What V8 makes of an object whose prototype changes
 * lives until it collects the old generation of the heap: 10 KB of each request (docs/performance.md, time added to a gateway
 * call). A message that is made with that prototype is left as it is.
 */
function createMessageClasses(app: Express): MessageClasses {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse<IncomingMessage> {}
  app.request = Object.setPrototypeOf(AppRequest.prototype, app.request);
  app.response = Object.setPrototypeOf(AppResponse.prototype, app.response);
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}
