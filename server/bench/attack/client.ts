import { once } from 'node:events';
import { request } from 'node:http';

export interface Sent {
  method?: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Buffers and strings are sent unchanged, other values as JSON. */
  body?: Buffer | string | object;
}

export interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** Sends a request from a loopback address: all of 127.0.0.0/8 is usable, and limits count each address separately. */
export async function ask(
  url: string,
  from: string,
  { method = 'GET', token, headers = {}, body }: Sent = {},
): Promise<Answer> {
  const isPlain = typeof body === 'string' || Buffer.isBuffer(body);
  const content = body === undefined ? '' : isPlain ? body : JSON.stringify(body);
  const pending = request(url, {
    method,
    localAddress: from,
    // No keep-alive: connections of thousands of addresses would exceed the limit of open files.
    agent: false,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'content-length': String(Buffer.byteLength(content)),
      ...headers,
    },
  });
  pending.end(content);
  const [answer] = await once(pending, 'response');
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

/** Creates an upload. @returns the response, whose Location has the id if it was accepted */
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

/** Uploads a file, which is answered once it was inspected. @returns the last response */
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
