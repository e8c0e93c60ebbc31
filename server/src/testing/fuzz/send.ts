/** Milliseconds within which everything is answered, a document that waits for its turn behind others too. */
const LONGEST = 30_000;

export interface Sent {
  method: string;
  /** Address below the server, with its query. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer<ArrayBuffer> | FormData | null;
}

export interface Answer {
  status: number;
  /** The beginning of what came, for people. */
  text: string;
  /** Of the JSON that came, 0 for anything else. */
  bytes: number;
  /** Error code of a refusal. */
  code: string;
  data: unknown;
}

/** @returns the answer, or what went wrong on the way to it */
export async function send(url: string, sent: Sent): Promise<Answer | string> {
  const mayHaveBody = sent.method !== 'GET' && sent.method !== 'HEAD';
  try {
    const answer = await fetch(url + sent.path, {
      method: sent.method,
      headers: sent.headers ?? {},
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST),
      ...(mayHaveBody && sent.body ? { body: sent.body } : {}),
    });
    const { status } = answer;
    const type = answer.headers.get('content-type') ?? '';
    if (!type.includes('json')) {
      // A stream of news has no end; of a file the beginning is enough.
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
