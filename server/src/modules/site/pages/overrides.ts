import type { RemoteOverrides } from '@keepsake/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { requestUrl } from '../../../http/request-url.ts';

const COOKIE = 'keepsake_remotes';

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
}

/**
 * Which remotes a browser wants from elsewhere: by `?remote-…=<address>` of any page, from then on by its cookie; an
 * empty parameter takes it back. Nothing is fetched from there by the server.
 */
export function askedOverrides(
  request: FastifyRequest,
  reply: FastifyReply,
  { remoteOverrideOrigins: allowed, publicUrl }: Config,
): AskedOverrides {
  const here = `${request.protocol}://${request.host}`;
  const url = requestUrl(request);
  const named = [...url.searchParams].filter(([name]) => REMOTE.test(name));
  if (allowed.length === 0) {
    const refused = Object.fromEntries(named.filter(([, address]) => address !== ''));
    const asked = Object.keys(refused).length > 0;
    return { overrides: asked ? { taken: {}, refused } : null, sentTo: null };
  }
  const kept = new Map(
    [...new URLSearchParams(request.cookies[COOKIE] ?? '')].filter(([name]) => REMOTE.test(name)),
  );
  if (named.length === 0) return { overrides: sorted(kept, allowed, here), sentTo: null };
  for (const [name, address] of named) {
    url.searchParams.delete(name);
    kept.delete(name);
    if (address !== '' && address.length <= LONGEST) kept.set(name, address);
  }
  const wanted = new URLSearchParams([...kept].slice(-MOST)).toString();
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  } as const;
  // Without an age: it ends with the browser.
  if (wanted) void reply.setCookie(COOKIE, wanted, attributes);
  else void reply.clearCookie(COOKIE, attributes);
  return { overrides: sorted(kept, allowed, here), sentTo: ownPath(url) };
}

/** Two slashes at the start would name another host. */
function ownPath({ pathname, search }: URL): string {
  return pathname.replace(/^\/+/, '/') + search;
}

function sorted(
  wanted: Map<string, string>,
  allowed: readonly string[],
  here: string,
): RemoteOverrides {
  const overrides: RemoteOverrides = { taken: {}, refused: {} };
  for (const [name, given] of wanted) {
    const address = URL.canParse(given, here) ? new URL(given, here) : null;
    if (address && allowed.includes(address.origin)) overrides.taken[name] = address.href;
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
