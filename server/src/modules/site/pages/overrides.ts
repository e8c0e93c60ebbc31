import { createHmac, randomBytes } from 'node:crypto';
import type { RemoteOverrides } from '@keepsake/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { requestUrl } from '../../../http/request-url.ts';
import { isSame } from '../../../http/signing.ts';
import type { OverrideQuestion } from './override-question.ts';

/** Query parameter with the consent token of the question's form. */
const CONSENT = 'remotes-yes';

/** Cookie with a random id of the browser that consent is bound to: a link can't carry somebody else's consent. */
const BROWSER_ID = 'keepsake_remotes_asked';

type Settings = Pick<Config, 'publicUrl' | 'sessionSecret'>;

/** A session cookie that scripts can't read and, by `__Host-` on https, other hosts of the domain can't set. */
function ownCookie(name: string, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:');
  return {
    name: secure ? `__Host-${name}` : name,
    attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure },
  } as const;
}

/** A token by which this browser consents to exactly these addresses, by folder; sets the browser's id cookie. */
function newConsent(
  request: FastifyRequest,
  reply: FastifyReply,
  addresses: Record<string, string>,
  config: Settings,
): string {
  const { name, attributes } = ownCookie(BROWSER_ID, config);
  const browser = request.cookies[name] || randomBytes(16).toString('base64url');
  void reply.setCookie(name, browser, attributes);
  return consentOf(browser, addresses, config);
}

/** Whether the token is this browser's consent to exactly these addresses. */
function isConfirmed(
  request: FastifyRequest,
  given: string,
  addresses: Record<string, string>,
  config: Settings,
): boolean {
  const browser = request.cookies[ownCookie(BROWSER_ID, config).name] ?? '';
  return browser !== '' && isSame(given, consentOf(browser, addresses, config));
}

function consentOf(
  browser: string,
  addresses: Record<string, string>,
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
): string {
  const names = Object.keys(addresses).toSorted();
  const payload = JSON.stringify([browser, ...names.map((name) => [name, addresses[name]])]);
  return createHmac('sha256', sessionSecret).update(`override\n${payload}`).digest('base64url');
}

const COOKIE = 'keepsake_remotes';

/** Prefix of a remote's name in the cookie whose address was refused. */
const REFUSED = 'refused.';

/** Folder names of remotes; a query parameter of such a name overrides the remote's address. */
const REMOTE = /^remote-[a-z][a-z0-9-]{0,40}$/;

/** Limits on the overrides of a browser and the length of an address, since a cookie has 4 KB. */
const MOST = 6;
const LONGEST = 400;

export interface RequestedOverrides {
  /** Overrides of the page; null when there are none. */
  overrides: RemoteOverrides | null;
  /** Path to redirect to once the cookie holds the overrides; null for no redirect. */
  sentTo: string | null;
  /** Shown in place of the page if the address names overrides without this browser's consent. */
  question: OverrideQuestion | null;
}

/**
 * Reads the overrides of a browser: from `?remote-…=<address>` of any page once its visitor has consented, later from
 * the cookie; an empty parameter removes an override and its consent. The server fetches nothing from these addresses.
 */
export function requestedOverrides(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): RequestedOverrides {
  const { remoteOverrideOrigins: allowed } = config;
  const origin = `${request.protocol}://${request.host}`;
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
  const stored = new Map(
    [...new URLSearchParams(request.cookies[cookie.name] ?? '')].filter(([name]) =>
      REMOTE.test(name.replace(REFUSED, '')),
    ),
  );
  const overrides = classify(stored, allowed, origin);
  if (named.size === 0) return { overrides, sentTo: null, question: null };

  const requested = classify(named, allowed, origin);
  const from = Object.fromEntries(
    Object.entries(requested.taken).filter(([name, address]) => overrides.taken[name] !== address),
  );
  const consent = url.searchParams.get(CONSENT) ?? '';
  for (const name of [CONSENT, ...named.keys()]) url.searchParams.delete(name);
  const sentTo = ownPath(url);
  if (Object.keys(from).length > 0 && !isConfirmed(request, consent, requested.taken, config)) {
    const fields = [...url.searchParams, ...named];
    const question = {
      path: ownPath({ pathname: url.pathname, search: '' }),
      fields: [...fields, [CONSENT, newConsent(request, reply, requested.taken, config)] as const],
      cancel: ownPath(withoutOverrides(url, named.keys())),
      from,
    };
    return { overrides: null, sentTo: null, question };
  }
  for (const [name, address] of named) {
    stored.delete(name);
    stored.delete(REFUSED + name);
    const taken = requested.taken[name];
    if (taken) stored.set(name, taken);
    else if (address !== '') stored.set(REFUSED + name, address);
  }
  const wanted = new URLSearchParams([...stored].slice(-MOST)).toString();
  if (wanted) void reply.setCookie(cookie.name, wanted, cookie.attributes);
  else void reply.clearCookie(cookie.name, cookie.attributes);
  return { overrides, sentTo, question: null };
}

/** Collapses leading slashes, since `//` would start another host. */
function ownPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return pathname.replace(/^\/+/, '/') + search;
}

/** An address that removes these overrides. */
function withoutOverrides(url: URL, names: Iterable<string>): URL {
  const other = new URL(url);
  for (const name of names) other.searchParams.set(name, '');
  return other;
}

/** Splits overrides, from the address or the cookie, into those that this deployment allows and refuses. */
function classify(
  wanted: Map<string, string>,
  allowed: readonly string[],
  origin: string,
): RemoteOverrides {
  const overrides: RemoteOverrides = { taken: {}, refused: {} };
  for (const [key, given] of wanted) {
    const name = key.replace(REFUSED, '');
    if (given === '') continue;
    const address = URL.canParse(given, origin) ? new URL(given, origin) : null;
    if (name === key && address && allowed.includes(address.origin))
      overrides.taken[name] = address.href;
    else overrides.refused[name] = given;
  }
  return overrides;
}

/** Limits the overrides of a page that takes card data to the remote that takes it. */
export function onlyOf(
  { name }: { name: string },
  { taken, ...rest }: RemoteOverrides,
): RemoteOverrides {
  const folder = name.replaceAll('_', '-');
  const from = taken[folder];
  return { ...rest, taken: from ? { [folder]: from } : {} };
}

/** Origins of the overrides' scripts. */
export function overrideOrigins({ taken }: RemoteOverrides): string[] {
  return [...new Set(Object.values(taken).map((address) => new URL(address).origin))];
}
