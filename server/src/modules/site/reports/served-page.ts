import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../../../config.ts';
import type { Releases } from '../../../releases/releases.ts';

/** Seconds for which a page that was served may report. */
const GOOD_FOR = 12 * 60 * 60;

/** A page that this site served, as its token tells. */
export interface ServedPage {
  /** Random; the same for all reports of the page. */
  id: string;
  /** Whether the page was given a release of a remote, by the act of an operator that counts now, beside the shell of now. */
  wasGiven(remote: string, offered: Versioned, live: Promoted, shell: Versioned): boolean;
}

interface Versioned {
  version: string;
}

interface Promoted {
  promotion?: string | undefined;
}

/** The neighbourhood that a request comes from: a /24 of IPv4, a /48 of IPv6. */
export function networkOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  const bytes = address.toByteArray();
  return bytes.slice(0, address.kind() === 'ipv4' ? 3 : 6).join('.');
}

const short = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 6);
/** Another operator's act, or another shell, makes another mark: what a page tells of before does not count. */
const releaseMark = (remote: string, offered: Versioned, live: Promoted, shell: Versioned) =>
  short([remote, offered.version, live.promotion ?? '', shell.version].join(' '));

function macOf({ sessionSecret }: Pick<Config, 'sessionSecret'>, signed: string, network: string) {
  return createHmac('sha256', sessionSecret)
    .update(`served page ${signed} ${network}`)
    .digest('base64url')
    .slice(0, 22);
}

/**
 * A page's token: by it the page proves that it was served, which releases it was given, and in which network. It says nothing
 * of who opened it.
 */
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

/** @returns null for a token that is not ours, is over, or comes from another network than its page */
export function servedPage(
  config: Pick<Config, 'sessionSecret'>,
  request: Pick<FastifyRequest, 'ip'>,
  token: string,
): ServedPage | null {
  const at = token.lastIndexOf('.');
  const signed = token.slice(0, Math.max(at, 0));
  const mac = Buffer.from(macOf(config, signed, networkOf(request)));
  const said = Buffer.from(token.slice(at + 1));
  if (mac.length !== said.length || !timingSafeEqual(mac, said)) return null;
  const [id = '', issued = '', marks = ''] = signed.split('.');
  if (Date.now() / 1000 - Number.parseInt(issued, 36) > GOOD_FOR) return null;
  const given = new Set(marks.match(/.{6}/g));
  return { id, wasGiven: (...release) => given.has(releaseMark(...release)) };
}
