import { execFileSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadableStream } from 'node:stream/web';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ServerProcess } from './keepsake.ts';
import { inTurns, seconds, type Ratio } from './measure.ts';
import { receive } from './transfer.ts';

/** Compares the zip of an event with a file of the same length served by plain Fastify, and by nginx if available. */
export async function zip(
  server: ServerProcess,
  others: { bare: ServerProcess; nginx: { url: string } | null },
  zipUrl: string,
  rounds: number,
): Promise<Ratio> {
  const idle = server.memory();
  let peak = 0;
  let bytes = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, server.memory());
  }, 20);
  const file = async (url: string) => seconds(async () => receive(`${url}/file`));
  const { bare, nginx } = others;
  const times = await inTurns(rounds, {
    bare: async () => file(bare.url),
    nginx: async () => (nginx ? file(nginx.url) : Number.NaN),
    ours: async () =>
      seconds(async () => {
        bytes = await receive(zipUrl);
      }),
  }).finally(() => clearInterval(watch));
  const rate = (time: number) => `${Math.round(bytes / 1e6 / time)} MB/s`;
  const besideNginx = nginx
    ? `, and nginx’s ${rate(times.nginx)} (${(times.nginx / times.ours).toFixed(2)} ×)`
    : '';
  return {
    name: `zip of ${(bytes / 1e9).toFixed(1)} GB against plain file serving`,
    ratio: times.bare / times.ours,
    aim: 0.9,
    details: `${rate(times.ours)} against ${rate(times.bare)}${besideNginx}; memory ${Math.round(peak)} MB at most, ${Math.round(idle)} MB before`,
  };
}

const verifier = join(import.meta.dirname, '../../scripts/zip-verify.mjs');

/**
 * Downloads a zip in two range requests, and verifies it by `unzip` and its manifest.
 * @throws Error where a byte is missing
 */
export async function interruptAndResume(
  url: string,
  target: string,
  bytes: number,
): Promise<string> {
  const first = await fetch(url, { headers: { range: `bytes=0-${Math.floor(bytes / 2)}` } });
  const etag = first.headers.get('etag') ?? '';
  await save(first, target, 'w');
  const { size } = await stat(target);
  const rest = await fetch(url, { headers: { range: `bytes=${size}-`, 'if-range': etag } });
  if (rest.status !== 206) throw new Error(`It did not go on: ${rest.status}.`);
  await save(rest, target, 'a');
  execFileSync('unzip', ['-tqq', target], { stdio: 'pipe' });
  const output = execFileSync(process.execPath, [verifier, target], { encoding: 'utf8' });
  await rm(target);
  return `broken off at half, gone on, unzip -t without an error, ${output.trim()}`;
}

async function save(answer: Response, target: string, flags: string): Promise<void> {
  if (!answer.body) throw new Error('An answer without bytes.');
  const body = answer.body as ReadableStream<Uint8Array>;
  await pipeline(Readable.fromWeb(body), createWriteStream(target, { flags }));
}
