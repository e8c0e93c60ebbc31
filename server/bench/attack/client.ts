import { once } from 'node:events';
import { request } from 'node:http';

export interface Sent {
  method?: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Bytes and texts go as they are, anything else as JSON. */
  body?: Buffer | string | object;
}

export interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** Asks a server from an address of this machine: all of 127.0.0.0/8 is its own, and the server counts each by itself. */
export async function ask(
  url: string,
  from: string,
  { method = 'GET', token, headers = {}, body }: Sent = {},
): Promise<Answer> {
  const isPlain = typeof body === 'string' || Buffer.isBuffer(body);
  const content = body === undefined ? '' : isPlain ? body : JSON.stringify(body);
  const asking = request(url, {
    method,
    localAddress: from,
    // One connection a request: kept ones of thousands of addresses would be more than a process may have open.
    agent: false,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'content-length': String(Buffer.byteLength(content)),
      ...headers,
    },
  });
  asking.end(content);
  const [answer] = await once(asking, 'response');
  const pieces: Buffer[] = [];
  for await (const piece of answer) pieces.push(piece);
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: Buffer.concat(pieces).toString(),
  };
}

const inBase64 = (text: string) => Buffer.from(text).toString('base64');
const TUS = { 'tus-resumable': '1.0.0' };

/** Announces a file. @returns the answer, whose location has the id where it was taken */
export async function announce(
  url: string,
  from: string,
  file: { token: string; bytes: number; name: string; type: string },
): Promise<Answer> {
  return ask(`${url}/api/uploads`, from, {
    method: 'POST',
    token: file.token,
    headers: {
      ...TUS,
      'upload-length': String(file.bytes),
      'upload-metadata': `filename ${inBase64(file.name)},filetype ${inBase64(file.type)}`,
    },
  });
}

/** Sends a whole file; it is answered once it was looked at. @returns the last answer */
export async function sendFile(
  url: string,
  from: string,
  file: { token: string; content: Buffer; name: string; type: string },
): Promise<Answer> {
  const begun = await announce(url, from, { ...file, bytes: file.content.length });
  if (begun.status !== 201) return begun;
  return ask(url + String(begun.headers.location), from, {
    method: 'PATCH',
    token: file.token,
    headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: file.content,
  });
}
