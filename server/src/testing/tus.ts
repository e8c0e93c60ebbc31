import { request, type ClientRequest } from 'node:http';
import sharp from 'sharp';
import { fixture, type FixtureName, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

const encode = (text: string) => Buffer.from(text).toString('base64');

/** Creates an upload. @returns the response, whose Location ends with the media id */
export async function beginUpload(
  app: Pick<TestApp, 'url'>,
  who: Pick<Person, 'token'> | null,
  {
    bytes,
    filename,
    filetype,
    event,
    album = false,
  }: { bytes: number; filename: string; filetype: string; event?: string; album?: boolean },
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${app.url}/api/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      ...tusHeaders(who),
      'upload-length': String(bytes),
      'upload-metadata': `filename ${encode(filename)},filetype ${encode(filetype)}${event ? `,event ${encode(event)}` : ''}${album ? `,album ${encode('true')}` : ''}`,
    },
  });
}

/** Creates an upload of a video with this length. @returns its id */
export const beginFilm = async (app: Pick<TestApp, 'url'>, who: Person, bytes = 9) =>
  idOf(await beginUpload(app, who, { bytes, filename: 'film.mp4', filetype: 'video/mp4' }));

/** Sends bytes at an offset. */
export async function sendBytes(
  app: Pick<TestApp, 'url'>,
  who: Pick<Person, 'token'> | null,
  id: string,
  offset: number,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${app.url}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...headers,
      ...tusHeaders(who),
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes,
  });
}

/**
 * Sends a part of an upload and leaves the request open, like a phone that lost its network.
 * @param whole total bytes of the upload
 * @returns the request, whose errors are ignored
 */
export function sendPart(
  { url }: Pick<TestApp, 'url'>,
  who: Pick<Person, 'token'>,
  id: string,
  { offset = 0, part, whole }: { offset?: number; part: Buffer; whole: number },
): ClientRequest {
  const sending = request(`${url}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...tusHeaders(who),
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
      'content-length': whole - offset,
    },
  });
  sending.on('error', () => undefined).flushHeaders();
  if (part.length > 0) sending.write(part);
  return sending;
}

/** Deletes an upload, complete or not. */
export async function takeBack(
  { url }: Pick<TestApp, 'url'>,
  who: Pick<Person, 'token'>,
  id: string,
): Promise<Response> {
  return fetch(`${url}/api/uploads/${id}`, { method: 'DELETE', headers: tusHeaders(who) });
}

/** Requests an upload's offset; it is 0 with an error status. */
export async function offsetOf(
  app: Pick<TestApp, 'url'>,
  who: Pick<Person, 'token'> | null,
  id: string,
): Promise<{ status: number; offset: number }> {
  const answer = await fetch(`${app.url}/api/uploads/${id}`, {
    method: 'HEAD',
    headers: tusHeaders(who),
  });
  return { status: answer.status, offset: Number(answer.headers.get('upload-offset')) };
}

export function idOf(answer: Response): string {
  return answer.headers.get('location')?.split('/').pop() ?? '';
}

/** Uploads a complete file in one request. */
export async function upload(
  app: Pick<TestApp, 'url'>,
  who: Person,
  file: { content: Buffer<ArrayBuffer>; filename: string; filetype: string },
): Promise<{ id: string; answer: Response }> {
  const begun = await beginUpload(app, who, { bytes: file.content.length, ...file });
  const id = idOf(begun);
  return { id, answer: await sendBytes(app, who, id, 0, file.content) };
}

/** Uploads a small real file, optionally under another name. @returns its id */
export async function uploadFixture(
  app: Pick<TestApp, 'url'>,
  who: Person,
  name: FixtureName,
  filename: string = name,
): Promise<string> {
  return (await upload(app, who, { content: await fixture(name), filename, filetype: '' })).id;
}

let lastShade = 0;
/** Uploads a small picture that differs from all earlier ones. @returns its id */
export async function uploadPicture(app: Pick<TestApp, 'url'>, who: Person): Promise<string> {
  lastShade += 1;
  const background = `rgb(${lastShade % 256}, ${Math.floor(lastShade / 256)}, 90)`;
  const made = sharp({ create: { width: 60, height: 40, channels: 3, background } });
  const content = Buffer.from(await made.png().toBuffer());
  return (await upload(app, who, { content, filename: 'a.png', filetype: 'image/png' })).id;
}

function tusHeaders(who: Pick<Person, 'token'> | null): Record<string, string> {
  return {
    'tus-resumable': '1.0.0',
    ...(who ? { authorization: `Bearer ${who.token}` } : {}),
  };
}
