import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import type { DataOf } from '../../contract/api/endpoint.ts';
import type { uploadParts } from '../../contract/api/media.ts';

export interface SendingParts {
  file: File;
  /** Address of the upload on our server. */
  address: string;
  httpStack: HttpStack;
  getToken: () => Promise<string | null>;
  onProgress?: ((sent: number) => void) | undefined;
  signal: AbortSignal;
  /** Number of parallel parts; each is streamed from the device instead of loaded into memory. */
  atOnce: number;
  /** Milliseconds without progress after which a part counts as lost. */
  patience: number;
}

/** The bucket can't be reached from here, although our server can. */
export class BucketAway extends Error {
  override readonly name = 'BucketAway';
}

/** An error response of our server. */
class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly originalResponse: HttpResponse;

  constructor(address: string, response: HttpResponse) {
    super(`${address} answered ${response.getStatus()}.`);
    this.originalResponse = response;
  }
}

type Parts = DataOf<typeof uploadParts>;
type Part = Parts['parts'][number];

/** Consecutive rounds without progress after which the bucket counts as unreachable. */
const MAX_FUTILE_ROUNDS = 2;

/**
 * Uploads the missing parts of a file straight to the bucket and completes the upload. Progress is what our server
 * finds in the bucket, so that a proxy answering in the bucket's place (e.g. in a hotel network) is detected.
 * @throws BucketAway; or an error for `failureOf` when the connection fails or our server refuses
 */
export async function sendParts(sending: SendingParts): Promise<void> {
  let most = -1;
  for (let futileRounds = 0; futileRounds < MAX_FUTILE_ROUNDS;) {
    const { arrived, parts } = await nextParts(sending);
    futileRounds = arrived > most ? 0 : futileRounds + 1;
    most = Math.max(most, arrived);
    sending.onProgress?.(arrived);
    if (parts.length === 0 && (await complete(sending))) return;
    if (futileRounds < MAX_FUTILE_ROUNDS) await putAll(sending, parts, arrived);
  }
  throw new BucketAway('The bucket takes nothing from here.');
}

async function nextParts(sending: SendingParts): Promise<Parts> {
  const response = await ask(sending, 'parts');
  if (response.getStatus() === 409) throw new BucketAway('Files go through the server.');
  if (response.getStatus() !== 200) throw new Refusal(sending.address, response);
  return (JSON.parse(response.getBody()) as { data: Parts }).data;
}

/** @returns false when a part is missing after all */
async function complete(sending: SendingParts): Promise<boolean> {
  const response = await ask(sending, 'complete');
  if (response.getStatus() === 409) return false;
  if (response.getStatus() !== 200) throw new Refusal(sending.address, response);
  return true;
}

async function ask(
  { address, httpStack, getToken, signal }: SendingParts,
  what: 'parts' | 'complete',
): Promise<HttpResponse> {
  const request = httpStack.createRequest('POST', `${address}/${what}`);
  request.setHeader('Accept', 'application/json');
  const token = await getToken();
  if (token) request.setHeader('Authorization', `Bearer ${token}`);
  return answerTo(request, null, signal);
}

/** Uploads parts in parallel; a lost part appears again in our server's next list of missing parts. */
async function putAll(
  sending: SendingParts,
  parts: readonly Part[],
  arrived: number,
): Promise<void> {
  const moved = new Map<Part, number>();
  const waiting = [...parts];
  const next = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const mine = part;
      const isStored = await put(sending, mine, (bytes) => {
        moved.set(mine, bytes);
        sending.onProgress?.(arrived + [...moved.values()].reduce((sum, each) => sum + each, 0));
      });
      // When one part is lost, the others probably fail as well, so our server is asked first.
      if (!isStored) waiting.length = 0;
    }
  };
  await Promise.all(Array.from({ length: sending.atOnce }, next));
}

/** Uploads one part. @returns whether the bucket stored it. @throws the signal's reason when aborted */
async function put(
  { file, httpStack, signal, patience }: SendingParts,
  { start, end, url }: Part,
  onMoved: (bytes: number) => void,
): Promise<boolean> {
  const request = httpStack.createRequest('PUT', url);
  const ended = new AbortController();
  const stop = () => ended.abort(signal.reason);
  const stall = () => ended.abort(new Error('Nothing moved.'));
  signal.addEventListener('abort', stop);
  let timer = setTimeout(stall, patience);
  request.setProgressHandler((bytes) => {
    clearTimeout(timer);
    timer = setTimeout(stall, patience);
    onMoved(bytes);
  });
  try {
    signal.throwIfAborted();
    const response = await answerTo(request, file.slice(start, end), ended.signal);
    return response.getStatus() >= 200 && response.getStatus() < 300;
  } catch (error) {
    if (signal.aborted) throw error;
    return false;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** @throws Error when the connection fails, or the signal's reason when aborted */
async function answerTo(
  request: HttpRequest,
  body: Blob | null,
  signal: AbortSignal,
): Promise<HttpResponse> {
  signal.throwIfAborted();
  let stop = () => {};
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = () => {
      void request.abort();
      reject(signal.reason);
    };
  });
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([request.send(body), stopped]);
  } catch (cause) {
    signal.throwIfAborted();
    throw new Error('The connection broke.', { cause });
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
