/** Bytes that are sent at once: what a line brings that breaks off often. */
const PIECE = 2 * 1024 ** 2;

interface Sending {
  file: File;
  token: string;
  signal: AbortSignal;
  /** Where an earlier try left off. */
  address: string | null;
  onAddress: (address: string, mediaId: string | null) => Promise<void>;
}

/** The server does not take the file. */
export interface Refused {
  sentence: string;
  retryable: boolean;
}

/**
 * Brings a file to the server by tus 1.0.0, from where the last try ended; pages do it with a client that needs what a
 * worker lacks.
 * @throws when the connection breaks or the server does not know the upload any more: a page takes over then
 */
export async function sendFile({
  file,
  address,
  onAddress,
  ...call
}: Sending): Promise<Refused | null> {
  let place = address;
  if (!place) {
    const begun = await beginFile({ file, ...call });
    if ('sentence' in begun) return begun;
    place = begun.address;
    await onAddress(place, begun.mediaId);
  }
  let offset = await offsetAt(call, place);
  while (offset < file.size) {
    const answer = await ask(call, place, {
      method: 'PATCH',
      headers: {
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: file.slice(offset, offset + PIECE),
    });
    if (!answer.ok) return refusalOf(answer);
    offset = Number(answer.headers.get('upload-offset'));
  }
  return null;
}

/**
 * Tells the server of a file, so that a card can name it before its bytes are there.
 * @throws when the connection breaks
 */
export async function beginFile({
  file,
  ...call
}: Pick<Sending, 'file' | 'token' | 'signal'>): Promise<
  Refused | { address: string; mediaId: string }
> {
  const answer = await ask(call, '/api/uploads', {
    method: 'POST',
    headers: { 'upload-length': String(file.size), 'upload-metadata': metadataOf(file) },
  });
  if (!answer.ok) return refusalOf(answer);
  const address = new URL(answer.headers.get('location') ?? '', location.origin).href;
  return { address, mediaId: address.split('/').at(-1) ?? '' };
}

async function ask(
  { token, signal }: Pick<Sending, 'token' | 'signal'>,
  address: string,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
): Promise<Response> {
  return fetch(address, {
    ...init,
    signal,
    headers: { ...headers, 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` },
  });
}

async function offsetAt(call: Pick<Sending, 'token' | 'signal'>, address: string): Promise<number> {
  const answer = await ask(call, address, { method: 'HEAD' });
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}`);
  return Number(answer.headers.get('upload-offset'));
}

/** What another try, or a page, may mend. */
const PASSING = [401, 404, 408, 409, 410, 423, 425];

/** @throws for what may be better later */
async function refusalOf(answer: Response): Promise<Refused> {
  const { status } = answer;
  const said = (await answer.json().catch(() => null)) as { message?: string } | null;
  const retryable = status === 429 || status === 507;
  const isFinal = status >= 400 && status < 500 && !PASSING.includes(status);
  if (!said?.message || (!isFinal && !retryable)) throw new Error(`The upload answered ${status}`);
  return { sentence: said.message, retryable };
}

function metadataOf({ name, type }: File): string {
  const encoded = (text: string) => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
  return `filename ${encoded(name)},filetype ${encoded(type)}`;
}
