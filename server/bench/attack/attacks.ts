import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { breakFile, randomOf } from '../../src/testing/files/break-file.ts';
import { announce, ask, sendFile } from './client.ts';

/** The server under attack and the sessions that the attacker holds. */
export interface Target {
  url: string;
  /** Sessions of guests of the attacked wedding. */
  guests: string[];
  /** Sessions of guests without an event, of which anybody can create many. */
  strangers: string[];
}

export interface Attack {
  name: string;
  /** Concurrent requests. */
  concurrently: number;
  /** @returns a function that sends the nth request and resolves to its status */
  prepare(target: Target): Promise<(nth: number) => Promise<number>>;
}

/** Number of /24 networks that the attacker uses. */
const NETWORKS = 40;
const pick = <T>(list: readonly T[], nth: number): T => {
  const found = list[nth % list.length];
  if (found === undefined) throw new Error('The list is empty.');
  return found;
};

/** An address of the networks in turn. */
const addressOf = (nth: number) =>
  `127.66.${nth % NETWORKS}.${1 + (Math.floor(nth / NETWORKS) % 250)}`;

const post = async (url: string, nth: number, body: string | object) =>
  (await ask(url, addressOf(nth), { method: 'POST', body })).status;

/** Reports failures of all live releases from many networks, some with tokens of served pages. */
const forgedReports: Attack = {
  name: 'forged reports of failed releases',
  concurrently: 8,
  async prepare({ url }) {
    const list = await ask(`${url}/remotes.json`, addressOf(0));
    const { remotes } = JSON.parse(list.text) as { remotes: { name: string; version: string }[] };
    const tokens: string[] = [];
    for (let network = 0; network < NETWORKS; network += 1) {
      const page = await ask(`${url}/`, addressOf(network), { headers: { accept: 'text/html' } });
      tokens.push(/keepsake-page" content="([^"]+)"/.exec(page.text)?.[1] ?? '');
    }
    return async (nth) => {
      const { name: remote, version } = pick(remotes, Math.floor(nth / NETWORKS));
      const token = nth % 3 === 0 ? 'made.up.by.nobody' : pick(tokens, nth);
      return post(`${url}/api/v2/releases/failed`, nth, { remote, version, why: 'forged', token });
    };
  },
};

/** Sends invalid bodies just below the size limit. */
const invalidBodies: Attack = {
  name: 'bodies that do not fit',
  concurrently: 8,
  async prepare({ url }) {
    const loads = Array.from({ length: 60_000 }, () => ({}));
    const fields = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`f${at}`, at]));
    const bodies: [path: string, body: string][] = [
      ['v2/releases/seen', JSON.stringify({ shell: '1', loads, vitals: [] })],
      ['v2/log', JSON.stringify(fields)],
      ['login', '['.repeat(240_000)],
      ['v2/register/user', JSON.stringify({ name: 'é'.repeat(120_000) })],
    ];
    return async (nth) => {
      const [path, body] = pick(bodies, nth);
      return post(`${url}/api/${path}`, nth, body);
    };
  },
};

/** Announces videos of 3.9 GB without sending a byte. */
const announcedUploads: Attack = {
  name: 'uploads announced without a byte',
  concurrently: 8,
  prepare: async ({ url, guests }) => {
    const film = { bytes: 3_900_000_000, name: 'film.mp4', type: 'video/mp4' };
    return async (nth) =>
      (await announce(url, addressOf(nth), { ...film, token: pick(guests, nth) })).status;
  },
};

/** Sends small files that are expensive to inspect: broken videos of 8 KB, and pictures of 144 million pixels. */
const expensiveFiles: Attack = {
  name: 'small files that take long',
  concurrently: 60,
  async prepare({ url, strangers }) {
    const fixtures = join(import.meta.dirname, '../../src/testing/fixtures');
    const video = await readFile(join(fixtures, 'video.mp4'));
    const picture = hollowPng(12_000);
    return async (nth) => {
      const broken = breakFile(video, randomOf(nth)).subarray(0, 8 * 1024);
      const file =
        nth % 2 === 0
          ? { content: broken, name: 'film.mp4', type: 'video/mp4' }
          : { content: picture, name: 'picture.png', type: 'image/png' };
      const token = pick(strangers, nth);
      return (await sendFile(url, addressOf(nth), { ...file, token })).status;
    };
  },
};

/** A square PNG of one colour with one bit per pixel: 144 million pixels need 18 KB. */
function hollowPng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const rows = Buffer.alloc((1 + Math.ceil(side / 8)) * side);
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content]);
    const frame = Buffer.alloc(named.length + 8);
    frame.writeUInt32BE(content.length, 0);
    named.copy(frame, 4);
    frame.writeUInt32BE(crc32(named), named.length + 4);
    return frame;
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const attacks: readonly Attack[] = [
  forgedReports,
  invalidBodies,
  announcedUploads,
  expensiveFiles,
];
