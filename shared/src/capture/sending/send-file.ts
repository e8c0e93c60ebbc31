import { announce, failureOf, transfer, type Transfer } from './transfer.ts';
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';

/** Bytes of one request: as much as is sent once more when a worker is stopped in the middle. */
const CHUNK_SIZE = 2 * 1024 ** 2;

/** Milliseconds that a part of 5 MB, sent straight to a bucket, may take; slower lines go through the server in smaller pieces. */
const PART_MS = 90_000;

interface Sending extends Pick<Transfer, 'event'> {
  file: File;
  token: string;
  signal: AbortSignal;
  /** Where an earlier try left off. */
  address: string | null;
  onAddress: (address: string, mediaId: string | null) => Promise<void>;
}

/** The server does not take the file. */
export interface Refused {
  /** Null where the server did not say why. */
  sentence: string | null;
  retryable: boolean;
}

/**
 * Brings a file to the server, from where the last try ended, also from a worker.
 * @throws when the connection breaks or the server does not know the upload any more: a page takes over then
 */
export async function sendFile({
  file,
  event,
  token,
  signal,
  address,
  onAddress,
}: Sending): Promise<Refused | null> {
  let kept = Promise.resolve();
  try {
    await transfer({
      ...ofWorker(token),
      file,
      event,
      address,
      signal,
      onAddress: (at) => {
        if (at !== address) kept = onAddress(at, at.split('/').at(-1) ?? null);
      },
      // Nobody hears how far a part is; and one is as much as may be sent once more.
      atOnce: 1,
      patience: PART_MS,
    });
    return null;
  } catch (error) {
    return refusalIn(error);
  } finally {
    await kept;
  }
}

/**
 * Tells the server of a file, so that a card can name it before its bytes are there.
 * @throws when the connection breaks
 */
export async function beginFile({
  file,
  token,
  signal,
}: Pick<Sending, 'file' | 'token' | 'signal'>): Promise<
  Refused | { address: string; mediaId: string }
> {
  try {
    const address = await announce({ ...ofWorker(token), file, signal });
    return { address, mediaId: address.split('/').at(-1) ?? '' };
  } catch (error) {
    return refusalIn(error);
  }
}

/** How a worker calls the server, which has no page's client and no `XMLHttpRequest`. */
function ofWorker(token: string) {
  return {
    endpoint: new URL('/api/uploads', location.origin).href,
    getToken: async () => token,
    httpStack: fetchStack,
    chunkSize: CHUNK_SIZE,
  };
}

/** @throws the error where the file was not refused */
function refusalIn(error: unknown): Refused {
  const { kind, sentence } = failureOf(error);
  if (kind === 'refused' || kind === 'full') return { sentence, retryable: kind === 'full' };
  throw error;
}

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
const fetchStack: HttpStack = {
  createRequest: (method, url) => new FetchRequest(method, url),
  getName: () => 'fetch',
};
