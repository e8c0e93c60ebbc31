import {
  defaultOptions,
  Upload as TusUpload,
  type DetailedError,
  type HttpRequest,
  type HttpResponse,
  type UploadOptions,
} from 'tus-js-client';
import { DIRECT_HEADER } from '../../contract/api/upload-header.ts';
import { BucketAway, sendParts, type SendingParts } from './send-parts.ts';

export interface Transfer
  extends
    Pick<UploadOptions, 'httpStack' | 'chunkSize'>,
    Partial<Pick<SendingParts, 'atOnce' | 'patience'>> {
  file: File;
  /** Id of the event it is for, whose room it takes; where it isn’t given, the server takes the one its sender joined last. */
  event?: string;
  endpoint: string;
  /** Where an earlier try left off; null for a new upload. */
  address: string | null;
  getToken: () => Promise<string | null>;
  onAddress: (address: string) => void;
  onProgress?: (sent: number) => void;
  signal: AbortSignal;
}

/** Why a try ended: what to do about it, and what the server said to the sender; a worker has no words of its own. */
export interface TransferFailure {
  /**
   * `later` the connection or the server is away · `unauthorised` the session is not accepted · `gone` the
   * server knows this upload no more · `full` there is no room now · `refused` this file will never be taken.
   */
  kind: 'later' | 'unauthorised' | 'gone' | 'full' | 'refused';
  sentence: string | null;
}

function authorise(getToken: Transfer['getToken']) {
  return async (request: HttpRequest) => {
    const token = await getToken();
    if (token) request.setHeader('Authorization', `Bearer ${token}`);
  };
}

/** Milliseconds for which files go through the server once the bucket turned out to be away. */
const AVOIDED = 10 * 60 * 1000;
let avoidedUntil = 0;

/**
 * Uploads a file once, from what is there of it: straight to the bucket where the server offers that and it can be reached,
 * otherwise through the server. Rejects when the connection breaks.
 */
export async function transfer(sending: Transfer): Promise<void> {
  const address = await byTus(sending, Date.now() >= avoidedUntil);
  if (address === null) return;
  const { file, getToken, onProgress, signal } = sending;
  const { httpStack = defaultOptions.httpStack, atOnce = 2, patience = 60_000 } = sending;
  try {
    await sendParts({ file, address, httpStack, getToken, onProgress, signal, atOnce, patience });
  } catch (error) {
    if (!(error instanceof BucketAway)) throw error;
    avoidedUntil = Date.now() + AVOIDED;
    await byTus({ ...sending, address }, false);
  }
}

/**
 * Tells the server of a file, so that a card can name it before its bytes are there.
 * @returns where the server takes the bytes
 */
export async function announce({
  signal,
  ...sending
}: Omit<Transfer, 'address' | 'onAddress' | 'onProgress'>): Promise<string> {
  const announced = new AbortController();
  const stop = () => announced.abort();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  let address: string | null = null;
  try {
    await transfer({
      ...sending,
      signal: announced.signal,
      address: null,
      onAddress: (at) => {
        address = at;
        stop();
      },
    });
  } catch (error) {
    if (address === null) throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
  if (address === null) throw new Error('The server named no address for the file.');
  return address;
}

/**
 * @param mayGoDirect whether an offer of the bucket is taken
 * @returns the upload's address where the bucket was offered; null: all is sent
 */
function byTus(
  { file, event, address, endpoint, getToken, onAddress, signal, ...options }: Transfer,
  mayGoDirect: boolean,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    let isOffered = false;
    const tus = new TusUpload(file, {
      ...options,
      // Without an endpoint a broken resume is an error, and not silently a second upload.
      ...(address ? { uploadUrl: address } : { endpoint }),
      metadata: { filename: file.name, filetype: file.type, ...(event ? { event } : {}) },
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: authorise(getToken),
      onAfterResponse: (_request, response) => {
        isOffered = mayGoDirect && offersBucket(response);
      },
      onUploadUrlAvailable: () => {
        if (tus.url === null) return;
        onAddress(tus.url);
        if (!isOffered || signal.aborted) return;
        void tus.abort().catch(reject);
        resolve(tus.url);
      },
      onSuccess: () => resolve(null),
      onError: reject,
    });
    signal.addEventListener('abort', () => {
      void tus.abort().catch(reject);
      reject(new DOMException('The upload was stopped.', 'AbortError'));
    });
    tus.start();
  });
}

/** Not where all bytes are there: nothing is left to be sent. */
function offersBucket(response: HttpResponse): boolean {
  const offset = response.getHeader('Upload-Offset') ?? null;
  const isWhole = offset !== null && offset === response.getHeader('Upload-Length');
  return Boolean(response.getHeader(DIRECT_HEADER)) && !isWhole;
}

/** Removes an unfinished upload from the server. */
export function withdraw(address: string, getToken: Transfer['getToken']): Promise<void> {
  return TusUpload.terminate(address, { retryDelays: null, onBeforeRequest: authorise(getToken) });
}

function sentenceIn(body: string): string | null {
  try {
    const answer: unknown = JSON.parse(body);
    if (typeof answer !== 'object' || answer === null || !('message' in answer)) return null;
    return typeof answer.message === 'string' && answer.message !== '' ? answer.message : null;
  } catch {
    return null;
  }
}

/** Reads what ended a try. */
export function failureOf(error: unknown): TransferFailure {
  const response = (error as Partial<DetailedError>).originalResponse;
  const status = response?.getStatus() ?? 0;
  const told = response ? sentenceIn(response.getBody()) : null;
  if (status === 401) return { kind: 'unauthorised', sentence: null };
  if (status === 404 || status === 410) return { kind: 'gone', sentence: null };
  if ([429, 507].includes(status) && told) return { kind: 'full', sentence: told };
  if (status < 400 || status >= 500 || [408, 409, 423, 425, 429].includes(status))
    return { kind: 'later', sentence: null };
  return { kind: 'refused', sentence: told };
}
