/** Milliseconds for every response, even for documents that are queued behind others. */
const TIMEOUT_MS = 30_000;

export interface Sent {
  method: string;
  /** Path with query. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer<ArrayBuffer> | FormData | null;
}

export interface Answer {
  status: number;
  /** Start of the body, for messages. */
  text: string;
  /** Length of a JSON body; 0 for other types. */
  bytes: number;
  /** Code of an error response. */
  code: string;
  data: unknown;
}

/** Sends a request. @returns the response, or a message why there is none */
export async function send(url: string, sent: Sent): Promise<Answer | string> {
  const mayHaveBody = sent.method !== 'GET' && sent.method !== 'HEAD';
  try {
    const answer = await fetch(url + sent.path, {
      method: sent.method,
      headers: sent.headers ?? {},
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(mayHaveBody && sent.body ? { body: sent.body } : {}),
    });
    const { status } = answer;
    const type = answer.headers.get('content-type') ?? '';
    if (!type.includes('json')) {
      // Bodies of other types are not read: a live stream would not end.
      await answer.body?.cancel();
      return { status, text: type, bytes: 0, code: '', data: null };
    }
    const text = await answer.text();
    const { code = '', data } = (text ? JSON.parse(text) : {}) as { code?: string; data?: unknown };
    return { status, text: text.slice(0, 300), bytes: Buffer.byteLength(text), code, data };
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}
