import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Operation } from './operations.ts';

/** A malformed request, sent as bytes since no client library would send it. */
export interface Shape {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body: Buffer;
}

/** The response to a malformed request. */
export interface ShapeAnswer {
  status: number;
  /** Length of the body. */
  bytes: number;
  text: string;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data; boundary=x';
const TEN_THOUSAND = 10_000;

/** JSON values that are put into the fields of a body. */
const oddValues = [
  '"0x64"',
  '[100]',
  '["100"]',
  '1.5',
  '1e-1',
  '1e309',
  '-1e309',
  '-0',
  '"a\\u0000b"',
  '"\\ud800"',
  `"${'x'.repeat(200_000)}"`,
  `"${'x'.repeat(1_000_000)}"`,
  `[${Array.from({ length: 100_000 }, () => '0').join(',')}]`,
  `[${Array.from({ length: 60_000 }, () => '{}').join(',')}]`,
  `{${Array.from({ length: 20_000 }, (_, at) => `"f${at}":0`).join(',')}}`,
  '['.repeat(TEN_THOUSAND) + ']'.repeat(TEN_THOUSAND),
  '{"a":'.repeat(TEN_THOUSAND) + '1' + '}'.repeat(TEN_THOUSAND),
];

/** Invalid Content-Type and Content-Length headers. */
const oddHeaders: [name: string, value: string][][] = [
  [['content-type', '']],
  [['content-type', 'application/json;;;charset']],
  [['content-type', 'APPLICATION/JSON; charset=nothing']],
  [['content-type', 'application/json\u00ff']],
  [['content-type', `application/${'x'.repeat(8000)}`]],
  [['content-type', 'multipart/form-data; boundary=']],
  [['content-type', `multipart/form-data; boundary=${'x'.repeat(300)}`]],
  [['content-length', '-1']],
  [['content-length', '0x10']],
  [['content-length', '1e3']],
  [['content-length', '99999999999999999999']],
  [
    ['content-length', '2'],
    ['content-length', '3'],
  ],
  [
    ['content-length', '2'],
    ['transfer-encoding', 'chunked'],
  ],
  [['transfer-encoding', 'gzip']],
  [['expect', 'the unexpected']],
];

const oddParts = [
  part('name="photo"; filename="a.jpg"', 'image/jpeg\0'),
  part('name="photo"; filename="a\0.jpg"', 'image/jpeg'),
  part('name="customImage"; filename="a.jpg"', '\0'),
  part('name="customImage"; filename="a.jpg"', `image/${'x'.repeat(60_000)}`),
  part('name="na\0me"'),
  part('name=""'),
  part('name="__proto__"'),
  part('name="constructor"'),
  part(`name="${'n'.repeat(60_000)}"`),
  part('name="message"').repeat(500),
  part('name="message"').repeat(2000),
  part('name="message"', undefined, 'x'.repeat(1_000_000)),
  part('name="attachedMoneyGift"', undefined, '0x64'),
  part('name="attachedMoneyGift"', undefined, '1e309'),
  part('name="photo"; filename="a.jpg"', 'image/jpeg').repeat(20),
];

function part(disposition: string, type?: string, content = 'A'): string {
  const typed = type === undefined ? '' : `content-type: ${type}\r\n`;
  return `--x\r\ncontent-disposition: form-data; ${disposition}\r\n${typed}\r\n${content}\r\n`;
}

const oddPaths = [
  '//',
  '//[::/',
  '//[::1]:99999/',
  '/\\',
  '///api/config',
  '/api//config',
  '/api/%',
  '/%00',
  '/?%',
  '/%ff%fe',
  'http://[::/',
  'http://other.example/api/config',
  '/..%2f..%2fetc/passwd',
  `/${'a'.repeat(12_000)}`,
];

const inBase64 = (text: string) => Buffer.from(text).toString('base64');

/** Headers that create uploads. */
const oddUploads: [name: string, value: string][][] = [
  { length: '9', type: 'image/jpeg\0x' },
  { length: '9', type: '\0' },
  { length: '9', type: 'é'.repeat(1000) },
  { length: '0x64', type: 'image/jpeg' },
  { length: '1e309', type: 'image/jpeg' },
  { length: '-1', type: 'image/jpeg' },
  { length: '1.5', type: 'image/jpeg' },
  { length: '9'.repeat(400), type: 'image/jpeg' },
].map(({ length, type }) => [
  ['tus-resumable', '1.0.0'],
  ['upload-length', length],
  ['upload-metadata', `filename ${inBase64('a\0b')},filetype ${inBase64(type)}`],
]);

const NOTHING = Buffer.alloc(0);

/** Requests for no specific operation. */
export const shapesOfPaths: Shape[] = [
  ...oddPaths.flatMap((path) =>
    ['GET', 'POST', 'HEAD'].map((method) => ({ method, path, headers: [], body: NOTHING })),
  ),
  ...oddUploads.map((headers) => ({
    method: 'POST',
    path: '/api/uploads',
    headers,
    body: NOTHING,
  })),
];

/** All kinds of malformed requests to an operation with a body. @param path with its parameters filled in */
export function shapesFor({ method, body, multipart }: Operation, path: string): Shape[] {
  const names = Object.keys(body?.properties ?? {});
  const of = (type: string, content: string): Shape => ({
    method,
    path,
    headers: [['content-type', type]],
    body: Buffer.from(content),
  });
  return [
    ...oddValues.map((value) =>
      of(
        JSON_TYPE,
        // Long values are used once, or the body would exceed the size limit.
        `{${names
          .slice(0, value.length > 1000 ? 1 : undefined)
          .map((name) => `"${name}":${value}`)
          .join(',')}}`,
      ),
    ),
    ...oddValues.map((value) => of(JSON_TYPE, value)),
    ...(multipart ? oddParts : []).map((content) => of(FORM_TYPE, `${content}--x--\r\n`)),
    ...oddHeaders.map((headers) => ({ method, path, headers, body: Buffer.from('{}') })),
  ];
}

/** Milliseconds for a response or the end of the connection. */
const TIMEOUT_MS = 30_000;

/** Sends a request as bytes. @returns null where the server closed the connection without a response */
export async function sendShape(
  url: string,
  { method, path, headers, body }: Shape,
  more: Record<string, string>,
): Promise<ShapeAnswer | null> {
  const { hostname, port } = new URL(url);
  const counts = headers.some(([name]) => /^(content-length|transfer-encoding)$/.test(name));
  const lines = [
    ['host', 'site'],
    ['connection', 'close'],
    ...Object.entries(more),
    ...headers,
    ...(counts ? [] : [['content-length', String(body.length)]]),
  ].map(([name, value]) => `${name}: ${value}`);
  const socket = connect({ host: hostname, port: Number(port) });
  const pieces: Buffer[] = [];
  socket.on('data', (piece: Buffer) => pieces.push(piece));
  // The server may respond and close the connection before all was sent, which causes a write error.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(
    () => true,
    () => true,
  );
  socket.write(
    Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'), 'latin1'),
  );
  socket.write(body);
  const ended = new AbortController();
  const late = pause(TIMEOUT_MS, false, { signal: ended.signal }).catch(() => true);
  const isAnswered = await Promise.race([closed, late]);
  ended.abort();
  socket.destroy();
  if (!isAnswered) throw new Error('No answer in time.');
  return answerOf(Buffer.concat(pieces));
}

function answerOf(bytes: Buffer): ShapeAnswer | null {
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1', 0, 20)) ?? [];
  if (status === undefined) return null;
  const at = bytes.indexOf('\r\n\r\n') + 4;
  const text = bytes.toString('utf8', at, at + 300);
  return { status: Number(status), bytes: bytes.length - at, text };
}
