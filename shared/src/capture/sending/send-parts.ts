import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import type { DataOf } from '../../contract/api/endpoint.ts';
import type { uploadParts } from '../../contract/api/media.ts';

export interface SendingParts {
  file: File;
  /** Of its upload, at our server. */
  address: string;
  httpStack: HttpStack;
  getToken: () => Promise<string | null>;
  onProgress?: ((sent: number) => void) | undefined;
  signal: AbortSignal;
  /** Parts on their way at once; a part is read from the device while it is sent, and never held whole. */
  atOnce: number;
  /** Milliseconds in which nothing of a part moves until it counts as lost. */
  patience: number;
}

/** The bucket takes nothing from here, while our server answers. */
export class BucketAway extends Error {
  override readonly name = 'BucketAway';
}

/** An answer of our server that is none to go on with. */
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

/** Answers in a row that show nothing more in the bucket, until it counts as away. */
const MOST_IN_VAIN = 2;

/**
 * Sends the parts of a file that the bucket does not have yet straight there, and has them made a file. What counts is what our
 * server finds in the bucket: whoever answers in its place, as a hotel's proxy does, is found out.
 * @throws BucketAway; what `failureOf` reads, when the connection breaks or our server refuses
 */
export async function sendParts(sending: SendingParts): Promise<void> {
  let most = -1;
  for (let inVain = 0; inVain < MOST_IN_VAIN;) {
    const { arrived, parts } = await nextParts(sending);
    inVain = arrived > most ? 0 : inVain + 1;
    most = Math.max(most, arrived);
    sending.onProgress?.(arrived);
    if (parts.length === 0 && (await complete(sending))) return;
    if (inVain < MOST_IN_VAIN) await putAll(sending, parts, arrived);
  }
  throw new BucketAway('The bucket takes nothing from here.');
}

async function nextParts(sending: SendingParts): Promise<Parts> {
  const response = await ask(sending, 'parts');
  if (response.getStatus() === 409) throw new BucketAway('Files go through the server.');
  if (response.getStatus() !== 200) throw new Refusal(sending.address, response);
  return (JSON.parse(response.getBody()) as { data: Parts }).data;
}

/** @returns false where a part is missing after all */
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

/** Sends what it can; a part that is lost is missing in the next answer of our server. */
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
      const isHere = await put(sending, mine, (bytes) => {
        moved.set(mine, bytes);
        sending.onProgress?.(arrived + [...moved.values()].reduce((sum, each) => sum + each, 0));
      });
      // Where one is lost the others most likely are, too: our server is asked first.
      if (!isHere) waiting.length = 0;
    }
  };
  await Promise.all(Array.from({ length: sending.atOnce }, next));
}

/** @returns whether the bucket says that it has it. @throws when the signal ends it */
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

/** @throws Error when the connection breaks, or why the signal ended it */
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
