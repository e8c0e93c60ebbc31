import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RemoteOverrides } from '@keepsake/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { requestUrl } from '../../../http/request-url.ts';
import type { OverrideQuestion } from './override-question.ts';

/** The parameter by which the question's own form says yes. */
const YES = 'remotes-yes';

/** Random; tells the browsers that are asked apart, so that no link can say yes for somebody else. */
const ASKED = 'keepsake_remotes_asked';

type Settings = Pick<Config, 'publicUrl' | 'sessionSecret'>;

/** A cookie that no script reads, that ends with the browser, and that no neighbouring host can set. */
function ownCookie(name: string, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? `__Host-${name}` : name,
    attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure },
  } as const;
}

/** What this browser sends along to say yes to these addresses, by folder, and to no others. */
function newConsent(
  request: FastifyRequest,
  reply: FastifyReply,
  addresses: Record<string, string>,
  config: Settings,
): string {
  const { name, attributes } = ownCookie(ASKED, config);
  const browser = request.cookies[name] || randomBytes(16).toString('base64url');
  void reply.setCookie(name, browser, attributes);
  return consentOf(browser, addresses, config);
}

/** Whether somebody who was asked in this browser said yes to just these addresses. */
function isConfirmed(
  request: FastifyRequest,
  given: string,
  addresses: Record<string, string>,
  config: Settings,
): boolean {
  const browser = request.cookies[ownCookie(ASKED, config).name];
  if (!browser) return false;
  const [said, wanted] = [given, consentOf(browser, addresses, config)].map((each) =>
    Buffer.from(each),
  ) as [Buffer, Buffer];
  return said.length === wanted.length && timingSafeEqual(said, wanted);
}

function consentOf(
  browser: string,
  addresses: Record<string, string>,
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
): string {
  const names = Object.keys(addresses).toSorted();
  const said = JSON.stringify([browser, ...names.map((name) => [name, addresses[name]])]);
  return createHmac('sha256', sessionSecret).update(`override\n${said}`).digest('base64url');
}

const COOKIE = 'keepsake_remotes';

/** Before the name of a remote in the cookie: the address was refused, and nobody said yes to it. */
const REFUSED = 'refused.';

/** The folder of a remote: a parameter of that name says where a browser wants it from. */
const REMOTE = /^remote-[a-z][a-z0-9-]{0,40}$/;

/** How many a browser may have from elsewhere, and how long an address may be: a cookie has 4 KB. */
const MOST = 6;
const LONGEST = 400;

export interface AskedOverrides {
  /** Overrides that the page shows; null when there are none. */
  overrides: RemoteOverrides | null;
  /** Where the browser is sent, now that its cookie says what the address said; null: nowhere. */
  sentTo: string | null;
  /** Asked in place of the page, since the address names what nobody in this browser said yes to; null: nothing. */
  question: OverrideQuestion | null;
}

/**
 * Which remotes a browser wants from elsewhere: by `?remote-…=<address>` of any page, once somebody said yes to it, from
 * then on by its cookie; an empty parameter takes it back, the yes included. Nothing is fetched from there by the server.
 */
export function askedOverrides(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): AskedOverrides {
  const { remoteOverrideOrigins: allowed } = config;
  const here = `${request.protocol}://${request.host}`;
  const url = requestUrl(request);
  const named = new Map(
    [...url.searchParams]
      .filter(([name]) => REMOTE.test(name))
      .map(([name, address]) => [name, address.length <= LONGEST ? address : '']),
  );
  if (allowed.length === 0) {
    const refused = Object.fromEntries([...named].filter(([, address]) => address !== ''));
    const asked = Object.keys(refused).length > 0;
    return { overrides: asked ? { taken: {}, refused } : null, sentTo: null, question: null };
  }
  const cookie = ownCookie(COOKIE, config);
  const kept = new Map(
    [...new URLSearchParams(request.cookies[cookie.name] ?? '')].filter(([name]) =>
      REMOTE.test(name.replace(REFUSED, '')),
    ),
  );
  const overrides = sorted(kept, allowed, here);
  if (named.size === 0) return { overrides, sentTo: null, question: null };

  const wishes = sorted(named, allowed, here);
  const from = Object.fromEntries(
    Object.entries(wishes.taken).filter(([name, address]) => overrides.taken[name] !== address),
  );
  const yes = url.searchParams.get(YES) ?? '';
  for (const name of [YES, ...named.keys()]) url.searchParams.delete(name);
  const sentTo = ownPath(url);
  if (Object.keys(from).length > 0 && !isConfirmed(request, yes, wishes.taken, config)) {
    const fields = [...url.searchParams, ...named];
    const question = {
      path: ownPath({ pathname: url.pathname, search: '' }),
      fields: [...fields, [YES, newConsent(request, reply, wishes.taken, config)] as const],
      cancel: ownPath(emptied(url, named.keys())),
      from,
    };
    return { overrides: null, sentTo: null, question };
  }
  for (const [name, address] of named) {
    kept.delete(name);
    kept.delete(REFUSED + name);
    const taken = wishes.taken[name];
    if (taken) kept.set(name, taken);
    else if (address !== '') kept.set(REFUSED + name, address);
  }
  const wanted = new URLSearchParams([...kept].slice(-MOST)).toString();
  if (wanted) void reply.setCookie(cookie.name, wanted, cookie.attributes);
  else void reply.clearCookie(cookie.name, cookie.attributes);
  return { overrides, sentTo, question: null };
}

/** Two slashes at the start would name another host. */
function ownPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return pathname.replace(/^\/+/, '/') + search;
}

/** An address that takes these wishes back. */
function emptied(url: URL, names: Iterable<string>): URL {
  const other = new URL(url);
  for (const name of names) other.searchParams.set(name, '');
  return other;
}

/** Which of these a deployment grants: wishes of an address, or what the cookie holds of them. */
function sorted(
  wanted: Map<string, string>,
  allowed: readonly string[],
  here: string,
): RemoteOverrides {
  const overrides: RemoteOverrides = { taken: {}, refused: {} };
  for (const [key, given] of wanted) {
    const name = key.replace(REFUSED, '');
    if (given === '') continue;
    const address = URL.canParse(given, here) ? new URL(given, here) : null;
    if (name === key && address && allowed.includes(address.origin))
      overrides.taken[name] = address.href;
    else overrides.refused[name] = given;
  }
  return overrides;
}

/** On a page that takes card data, only the remote that takes it may be overridden. */
export function onlyOf(
  { name }: { name: string },
  { taken, ...rest }: RemoteOverrides,
): RemoteOverrides {
  const folder = name.replaceAll('_', '-');
  const from = taken[folder];
  return { ...rest, taken: from ? { [folder]: from } : {} };
}

/** Where scripts of this browser's overrides come from. */
export function overrideOrigins({ taken }: RemoteOverrides): string[] {
  return [...new Set(Object.values(taken).map((address) => new URL(address).origin))];
}
