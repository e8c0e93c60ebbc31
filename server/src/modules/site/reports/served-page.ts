import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../../../config.ts';
import { isSame } from '../../../http/signing.ts';
import type { Releases } from '../../../releases/releases.ts';

/** Seconds for which a served page may report. */
const GOOD_FOR = 12 * 60 * 60;

/** A page that this site served, read from its token. */
export interface ServedPage {
  /** Random id of the page, in all of its reports. */
  id: string;
  /** Whether the page was served with this release, under the current promotion and the current shell. */
  wasGiven(remote: string, offered: Versioned, live: Promoted, shell: Versioned): boolean;
}

interface Versioned {
  version: string;
}

interface Promoted {
  promotion?: string | undefined;
}

/** The network of a request's address: its /24 for IPv4, its /48 for IPv6. */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  const bytes = address.toByteArray();
  return bytes.slice(0, address.kind() === 'ipv4' ? 3 : 6).join('.');
}

const short = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 6);
/** A new promotion or shell changes the mark, so reports of pages that were served before it do not count. */
const releaseMark = (remote: string, offered: Versioned, live: Promoted, shell: Versioned) =>
  short([remote, offered.version, live.promotion ?? '', shell.version].join(' '));

function macOf({ sessionSecret }: Pick<Config, 'sessionSecret'>, signed: string, network: string) {
  return createHmac('sha256', sessionSecret)
    .update(`served page ${signed} ${network}`)
    .digest('base64url')
    .slice(0, 22);
}

/** A token that proves which releases a page was served with, and to which network, but not to whom. */
export function pageToken(
  config: Pick<Config, 'sessionSecret'>,
  request: Pick<FastifyRequest, 'ip'>,
  { shell, remotes }: Pick<Releases, 'shell' | 'remotes'>,
): string {
  const given = remotes.flatMap((live) =>
    [live, ...(live.canary ? [live.canary] : [])].map((offered) =>
      releaseMark(live.name, offered, live, shell),
    ),
  );
  const now = Math.floor(Date.now() / 1000).toString(36);
  const signed = [randomBytes(9).toString('base64url'), now, given.join('')].join('.');
  return `${signed}.${macOf(config, signed, networkOf(request))}`;
}

/** Verifies a page token. @returns null for a forged one, after 12 hours, and for another network than the page's */
export function servedPage(
  config: Pick<Config, 'sessionSecret'>,
  request: Pick<FastifyRequest, 'ip'>,
  token: string,
): ServedPage | null {
  const at = token.lastIndexOf('.');
  const signed = token.slice(0, Math.max(at, 0));
  if (!isSame(token.slice(at + 1), macOf(config, signed, networkOf(request)))) return null;
  const [id = '', issued = '', marks = ''] = signed.split('.');
  if (Date.now() / 1000 - Number.parseInt(issued, 36) > GOOD_FOR) return null;
  const given = new Set(marks.match(/.{6}/g));
  return { id, wasGiven: (...release) => given.has(releaseMark(...release)) };
}
