import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';

/** A request of the tus client by `fetch`, which reports no upload progress within a body. */
class FetchRequest implements HttpRequest {
  readonly #method: string;
  readonly #url: string;
  readonly #headers = new Headers();
  readonly #abort = new AbortController();

  constructor(method: string, url: string) {
    this.#method = method;
    this.#url = url;
  }

  getMethod = (): string => this.#method;
  getURL = (): string => this.#url;
  setHeader = (name: string, value: string): void => this.#headers.set(name, value);
  getHeader = (name: string): string | undefined => this.#headers.get(name) ?? undefined;
  setProgressHandler = (): void => {};
  getUnderlyingObject = (): null => null;

  async send(body: Blob | null = null): Promise<HttpResponse> {
    const answer = await fetch(this.#url, {
      method: this.#method,
      headers: this.#headers,
      body,
      signal: this.#abort.signal,
    });
    const text = await answer.text();
    return {
      getStatus: () => answer.status,
      getHeader: (name) => answer.headers.get(name) ?? undefined,
      getBody: () => text,
      getUnderlyingObject: () => answer,
    };
  }

  async abort(): Promise<void> {
    this.#abort.abort();
  }
}

/** For workers, which have no XMLHttpRequest. */
export const fetchStack: HttpStack = {
  createRequest: (method, url) => new FetchRequest(method, url),
  getName: () => 'fetch',
};
