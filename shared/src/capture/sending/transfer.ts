import {
  defaultOptions,
  Upload as TusUpload,
  type DetailedError,
  type HttpRequest,
  type HttpResponse,
  type UploadOptions,
} from 'tus-js-client';
import { ALBUM_HEADER, DIRECT_HEADER } from '../../contract/api/upload-header.ts';
import { BucketAway, sendParts, type SendingParts } from './send-parts.ts';

export interface Transfer
  extends
    Pick<UploadOptions, 'httpStack' | 'chunkSize'>,
    Partial<Pick<SendingParts, 'atOnce' | 'patience'>> {
  file: File;
  /** Id of the event whose storage quota is used; by default the event that the sender joined last. */
  event?: string;
  /** Whether the server adds the photo to the album of its event, which no page may be open to do. */
  album?: boolean;
  endpoint: string;
  /** Address of an upload to resume; null for a new one. */
  address: string | null;
  getToken: () => Promise<string | null>;
  /** @param isInAlbum whether the new upload joined the album */
  onAddress: (address: string, isInAlbum: boolean) => void;
  onProgress?: (sent: number) => void;
  signal: AbortSignal;
}

/** Why an attempt ended, with the server's message for the sender (null without one). */
export interface TransferFailure {
  /**
   * `later`: connection or server unavailable · `unauthorised`: session rejected · `gone`: the server does not know the
   * upload, or may not know it · `full`: no space at the moment · `tooLarge`: a proxy refused the request as too
   * large · `refused`: the file will never be accepted.
   */
  kind: 'later' | 'unauthorised' | 'gone' | 'full' | 'tooLarge' | 'refused';
  sentence: string | null;
}

function authorise(getToken: Transfer['getToken']) {
  return async (request: HttpRequest) => {
    const token = await getToken();
    if (token) request.setHeader('Authorization', `Bearer ${token}`);
  };
}

/** Milliseconds for which files go through our server after the bucket was unreachable. */
const BUCKET_RETRY_AFTER = 10 * 60 * 1000;
let bucketAvoidedUntil = 0;

/**
 * Makes one attempt to upload a file, resuming what has arrived: straight to the bucket if the server offers it and it
 * is reachable, otherwise through the server.
 * @throws an error for `failureOf`; DOMException AbortError when aborted
 */
export async function transfer(sending: Transfer): Promise<void> {
  const address = await byTus(sending, Date.now() >= bucketAvoidedUntil);
  if (address === null) return;
  const { file, getToken, onProgress, signal } = sending;
  const { httpStack = defaultOptions.httpStack, atOnce = 2, patience = 60_000 } = sending;
  try {
    await sendParts({ file, address, httpStack, getToken, onProgress, signal, atOnce, patience });
  } catch (error) {
    if (!(error instanceof BucketAway)) throw error;
    bucketAvoidedUntil = Date.now() + BUCKET_RETRY_AFTER;
    await byTus({ ...sending, address }, false);
  }
}

/**
 * Creates an upload without sending bytes, so that a card can refer to it.
 * @returns the address of the upload
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

/** Bytes per request after a proxy has refused a larger one; an eighth of that after the next refusal. */
const SMALLER_CHUNK = 8 * 1024 ** 2;
const SMALLEST_CHUNK = 128 * 1024;
/** Milliseconds for which requests stay small after a proxy has refused a larger one: the device may change networks. */
const SMALL_FOR = 10 * 60 * 1000;
/** Most bytes per request that pass the proxies before our server. */
let largestChunk = Infinity;
let smallUntil = 0;

/**
 * Uploads by the tus protocol, in smaller requests where a proxy refuses large ones.
 * @param mayGoDirect whether to accept an offer of the bucket
 * @returns the upload's address when the bucket was offered; null when the file is complete
 */
async function byTus(sending: Transfer, mayGoDirect: boolean): Promise<string | null> {
  if (Date.now() >= smallUntil) largestChunk = Infinity;
  const chunkSize = Math.min(sending.chunkSize ?? Infinity, largestChunk);
  let { address } = sending;
  const onAddress: Transfer['onAddress'] = (at, isInAlbum) => {
    address = at;
    sending.onAddress(at, isInAlbum);
  };
  try {
    return await tusAttempt({ ...sending, chunkSize, onAddress }, mayGoDirect);
  } catch (error) {
    if (failureOf(error).kind !== 'tooLarge') throw error;
    if (chunkSize <= SMALLEST_CHUNK) {
      // The size is not the reason.
      smallUntil = 0;
      throw error;
    }
    largestChunk = Math.min(largestChunk, SMALLER_CHUNK, Math.max(SMALLEST_CHUNK, chunkSize / 8));
    smallUntil = Date.now() + SMALL_FOR;
    return byTus({ ...sending, address }, mayGoDirect);
  }
}

function tusAttempt(
  { file, event, album, address, endpoint, getToken, onAddress, signal, ...options }: Transfer,
  mayGoDirect: boolean,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    let isOffered = false;
    let isInAlbum = false;
    const tus = new TusUpload(file, {
      ...options,
      // Without an endpoint a failed resume is an error instead of silently creating a second upload.
      ...(address ? { uploadUrl: address } : { endpoint }),
      metadata: {
        filename: file.name,
        filetype: file.type,
        ...(event ? { event } : {}),
        ...(album ? { album: 'true' } : {}),
      },
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: authorise(getToken),
      onAfterResponse: (_request, response) => {
        isOffered = mayGoDirect && offersBucket(response);
        if (response.getHeader(ALBUM_HEADER)) isInAlbum = true;
      },
      onUploadUrlAvailable: () => {
        if (tus.url === null) return;
        onAddress(tus.url, isInAlbum);
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

/** Whether a response offers the bucket; not when all bytes have arrived already. */
function offersBucket(response: HttpResponse): boolean {
  const offset = response.getHeader('Upload-Offset') ?? null;
  const isWhole = offset !== null && offset === response.getHeader('Upload-Length');
  return Boolean(response.getHeader(DIRECT_HEADER)) && !isWhole;
}

/** Deletes an unfinished upload on the server. */
export function withdraw(address: string, getToken: Transfer['getToken']): Promise<void> {
  return TusUpload.terminate(address, { retryDelays: null, onBeforeRequest: authorise(getToken) });
}

/** The message of an error of our server, which always has a code as well; null for another's answer. */
function sentenceIn(body: string): string | null {
  try {
    const answer: unknown = JSON.parse(body);
    if (typeof answer !== 'object' || answer === null || !('code' in answer)) return null;
    return 'message' in answer && typeof answer.message === 'string' ? answer.message : null;
  } catch {
    return null;
  }
}

/**
 * Classifies the error of an attempt. The answers of a proxy, as while the server restarts, have no code of ours, and a
 * later try may succeed.
 */
export function failureOf(error: unknown): TransferFailure {
  const { originalRequest, originalResponse } = error as Partial<DetailedError>;
  const status = originalResponse?.getStatus() ?? 0;
  const message = originalResponse ? sentenceIn(originalResponse.getBody()) : null;
  if (status === 401) return { kind: 'unauthorised', sentence: null };
  // The answer to a HEAD has no body to tell a proxy by, so that the sender asks the server about the file.
  const mayBeGone = message !== null || originalRequest?.getMethod() === 'HEAD';
  if ((status === 404 || status === 410) && mayBeGone) return { kind: 'gone', sentence: null };
  const isTooLarge = status === 413 && originalRequest?.getMethod() === 'PATCH';
  if (message === null) return { kind: isTooLarge ? 'tooLarge' : 'later', sentence: null };
  if (status === 429 || status === 507) return { kind: 'full', sentence: message };
  if (status < 400 || status >= 500 || [408, 409, 423, 425].includes(status))
    return { kind: 'later', sentence: null };
  return { kind: 'refused', sentence: message };
}
