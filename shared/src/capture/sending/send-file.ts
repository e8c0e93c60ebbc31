import { announce, failureOf, transfer, type Transfer } from './transfer.ts';
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';

/** Bytes per request, the most that is sent again when a worker is stopped midway. */
const CHUNK_SIZE = 2 * 1024 ** 2;

/** Milliseconds for a 5 MB part sent straight to a bucket; slower connections go through our server. */
const PART_MS = 90_000;

interface Sending extends Pick<Transfer, 'event' | 'album'> {
  file: File;
  token: string;
  signal: AbortSignal;
  /** Address of an upload to resume; null for a new one. */
  address: string | null;
  onAddress: (address: string, mediaId: string | null, isInAlbum: boolean) => Promise<void>;
}

/** The server, or a proxy before it, refused the file. */
export interface Refused {
  /** The server's reason; null without one. */
  sentence: string | null;
  retryable: boolean;
}

/**
 * Uploads a file, resuming an earlier attempt; also works in a worker.
 * @returns null on success
 * @throws Error when the connection fails or the server does not know the upload any more; a page has to take over then
 */
export async function sendFile({
  file,
  event,
  album,
  token,
  signal,
  address,
  onAddress,
}: Sending): Promise<Refused | null> {
  let stored = Promise.resolve();
  try {
    await transfer({
      ...workerOptions(token),
      file,
      event,
      album,
      address,
      signal,
      onAddress: (at, isInAlbum) => {
        if (at !== address) stored = onAddress(at, at.split('/').at(-1) ?? null, isInAlbum);
      },
      // `fetch` reports no progress within a part; one part at a time limits what has to be sent again.
      atOnce: 1,
      patience: PART_MS,
    });
    return null;
  } catch (error) {
    return refusalIn(error);
  } finally {
    await stored;
  }
}

/**
 * Creates an upload, so that a card can refer to it before its bytes arrive.
 * @throws Error when the connection fails
 */
export async function beginFile({
  file,
  token,
  signal,
}: Pick<Sending, 'file' | 'token' | 'signal'>): Promise<
  Refused | { address: string; mediaId: string }
> {
  try {
    const address = await announce({ ...workerOptions(token), file, signal });
    return { address, mediaId: address.split('/').at(-1) ?? '' };
  } catch (error) {
    return refusalIn(error);
  }
}

/** Upload options for workers, which have neither the page's HTTP client nor XMLHttpRequest. */
function workerOptions(token: string) {
  return {
    endpoint: new URL('/api/uploads', location.origin).href,
    getToken: async () => token,
    httpStack: fetchStack,
    chunkSize: CHUNK_SIZE,
  };
}

/** @throws the error itself when it is no refusal */
function refusalIn(error: unknown): Refused {
  const { kind, sentence } = failureOf(error);
  if (kind === 'refused') return { sentence, retryable: false };
  if (kind === 'full' || kind === 'tooLarge') return { sentence, retryable: true };
  throw error;
}

/** A tus client request made with `fetch`, which reports no upload progress. */
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

/** An HTTP stack for workers, which have no XMLHttpRequest. */
const fetchStack: HttpStack = {
  createRequest: (method, url) => new FetchRequest(method, url),
  getName: () => 'fetch',
};
