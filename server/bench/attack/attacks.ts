import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { breakFile, randomOf } from '../../src/testing/files/break-file.ts';
import { announce, ask, sendFile } from './client.ts';

/** What an attacker knows and has. */
export interface Target {
  url: string;
  /** Sessions of guests of the wedding that is attacked. */
  guests: string[];
  /** Sessions of guests of no event: anybody can have as many. */
  strangers: string[];
}

export interface Attack {
  name: string;
  /** How many of its requests are under way at any time. */
  atOnce: number;
  /** @returns what is done again and again, with its number; it answers the status */
  prepare(target: Target): Promise<(nth: number) => Promise<number>>;
}

/** Networks of 256 addresses that an attacker asks from. */
const NETWORKS = 40;
const of = <T>(list: readonly T[], nth: number): T => {
  const found = list[nth % list.length];
  if (found === undefined) throw new Error('The list is empty.');
  return found;
};

/** An address of one of the networks, each after another. */
const addressOf = (nth: number) =>
  `127.66.${nth % NETWORKS}.${1 + (Math.floor(nth / NETWORKS) % 250)}`;

const post = async (url: string, nth: number, body: string | object) =>
  (await ask(url, addressOf(nth), { method: 'POST', body })).status;

/** Reports of failures of all that is live, some with tokens of pages that were served, from many networks. */
const forgedReports: Attack = {
  name: 'forged reports of failed releases',
  atOnce: 8,
  async prepare({ url }) {
    const list = await ask(`${url}/remotes.json`, addressOf(0));
    const { remotes } = JSON.parse(list.text) as { remotes: { name: string; version: string }[] };
    const tokens: string[] = [];
    for (let network = 0; network < NETWORKS; network += 1) {
      const page = await ask(`${url}/`, addressOf(network), { headers: { accept: 'text/html' } });
      tokens.push(/keepsake-page" content="([^"]+)"/.exec(page.text)?.[1] ?? '');
    }
    return async (nth) => {
      const { name: remote, version } = of(remotes, Math.floor(nth / NETWORKS));
      const token = nth % 3 === 0 ? 'made.up.by.nobody' : of(tokens, nth);
      return post(`${url}/api/v2/releases/failed`, nth, { remote, version, why: 'forged', token });
    };
  },
};

/** Bodies just below what is read, of which nothing fits. */
const bodiesThatDoNotFit: Attack = {
  name: 'bodies that do not fit',
  atOnce: 8,
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
      const [path, body] = of(bodies, nth);
      return post(`${url}/api/${path}`, nth, body);
    };
  },
};

/** Videos of 3.9 GB of which no byte ever comes. */
const announcedUploads: Attack = {
  name: 'uploads announced without a byte',
  atOnce: 8,
  prepare: async ({ url, guests }) => {
    const film = { bytes: 3_900_000_000, name: 'film.mp4', type: 'video/mp4' };
    return async (nth) =>
      (await announce(url, addressOf(nth), { ...film, token: of(guests, nth) })).status;
  },
};

/** Small files that take long to look at, by turns: broken videos of 8 KB, and pictures of 144 million pixels. */
const dearFiles: Attack = {
  name: 'small files that take long',
  atOnce: 60,
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
      const token = of(strangers, nth);
      return (await sendFile(url, addressOf(nth), { ...file, token })).status;
    };
  },
};

/** A square picture of one colour at one bit a pixel: 144 million pixels are 18 KB. */
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
  bodiesThatDoNotFit,
  announcedUploads,
  dearFiles,
];
