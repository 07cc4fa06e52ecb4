import type { APIResponse } from "@playwright/test";

/** What the request of a page looked like, as far as tests ask for it. */
export class HttpRequest {
  readonly #url: string;
  readonly #method: string;
  readonly #headers: Record<string, string>;
  readonly #body: Buffer | undefined;

  constructor(url: string, method: string, headers: Record<string, string>, body?: Buffer) {
    this.#url = url;
    this.#method = method;
    this.#headers = headers;
    this.#body = body;
  }

  url(): string {
    return this.#url;
  }

  method(): string {
    return this.#method;
  }

  headers(): Record<string, string> {
    return this.#headers;
  }

  postData(): string | null {
    return this.#body?.toString() ?? null;
  }

  resourceType(): string {
    return "document";
  }

  isNavigationRequest(): boolean {
    return true;
  }
}

/** The answer to the request of a page, with the methods of Playwright's `Response`. */
export class HttpResponse {
  readonly #answer: APIResponse;
  readonly #request: HttpRequest;

  constructor(answer: APIResponse, request: HttpRequest) {
    this.#answer = answer;
    this.#request = request;
  }

  url(): string {
    return this.#answer.url();
  }

  status(): number {
    return this.#answer.status();
  }

  statusText(): string {
    return this.#answer.statusText();
  }

  ok(): boolean {
    return this.#answer.ok();
  }

  headers(): Record<string, string> {
    return this.#answer.headers();
  }

  async allHeaders(): Promise<Record<string, string>> {
    return this.#answer.headers();
  }

  async headersArray(): Promise<{ name: string; value: string }[]> {
    return this.#answer.headersArray();
  }

  async headerValue(name: string): Promise<string | null> {
    return this.#answer.headers()[name.toLowerCase()] ?? null;
  }

  body(): Promise<Buffer> {
    return this.#answer.body();
  }

  text(): Promise<string> {
    return this.#answer.text();
  }

  json(): Promise<unknown> {
    return this.#answer.json();
  }

  async finished(): Promise<null> {
    return null;
  }

  request(): HttpRequest {
    return this.#request;
  }
}
