import {
  Upload as TusUpload,
  type DetailedError,
  type HttpRequest,
  type UploadOptions,
} from 'tus-js-client';

export interface Transfer extends Pick<UploadOptions, 'httpStack' | 'chunkSize'> {
  file: File;
  endpoint: string;
  /** Where an earlier try left off; null for a new upload. */
  address: string | null;
  getToken: () => Promise<string | null>;
  onAddress: (address: string) => void;
  onProgress?: (sent: number) => void;
  signal: AbortSignal;
}

/** Why a try ended: what to do about it, and a sentence for the sender. */
export interface TransferFailure {
  /**
   * `later` the connection or the server is away · `unauthorised` the session is not accepted · `gone` the
   * server knows this upload no more · `full` there is no room now · `refused` this file will never be taken.
   */
  kind: 'later' | 'unauthorised' | 'gone' | 'full' | 'refused';
  sentence: string;
}

function authorise(getToken: Transfer['getToken']) {
  return async (request: HttpRequest) => {
    const token = await getToken();
    if (token) request.setHeader('Authorization', `Bearer ${token}`);
  };
}

/** Uploads a file once, resuming from the last offset. Rejects when the connection breaks. */
export function transfer({
  file,
  address,
  endpoint,
  getToken,
  onAddress,
  signal,
  ...options
}: Transfer): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const tus = new TusUpload(file, {
      ...options,
      // Without an endpoint a broken resume is an error, and not silently a second upload.
      ...(address ? { uploadUrl: address } : { endpoint }),
      metadata: { filename: file.name, filetype: file.type },
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: authorise(getToken),
      onUploadUrlAvailable: () => tus.url !== null && onAddress(tus.url),
      onSuccess: () => resolve(),
      onError: reject,
    });
    signal.addEventListener('abort', () => {
      void tus.abort().catch(reject);
      reject(new DOMException('The upload was stopped.', 'AbortError'));
    });
    tus.start();
  });
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
  if (status === 401)
    return { kind: 'unauthorised', sentence: 'Please sign in again to go on with the upload.' };
  if (status === 404 || status === 410)
    return { kind: 'gone', sentence: 'This upload has expired. Please choose the file again.' };
  if ([429, 507].includes(status) && told) return { kind: 'full', sentence: told };
  if (status < 400 || status >= 500 || [408, 409, 423, 425, 429].includes(status))
    return { kind: 'later', sentence: 'Waiting for a connection.' };
  return { kind: 'refused', sentence: told ?? 'We can’t accept this file. Choose another one.' };
}
