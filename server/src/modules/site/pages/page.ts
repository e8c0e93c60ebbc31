import { msg } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dirname } from 'node:path/posix';
import type { Invitation } from '@keepsake/shared/api/events';
import { namesOf } from '@keepsake/shared/people';
import { matchPattern } from '@keepsake/shared/releases/match-mount';
import type { BuiltRemote } from '@keepsake/shared/releases';
import type { AnyLanguage } from '@keepsake/shared/words';
import { codeAt, longAddress } from '@keepsake/shared/addresses/codes';
import { composeIndexHtml, releaseList } from '../../../releases/compose.ts';
import type { Releases } from '../../../releases/releases.ts';
import type { Deps } from '../../../deps.ts';
import { faceOfNames } from '../../../lettering/face-of-names.ts';
import { contentPolicy, pageRights } from './content-policy.ts';
import { sendEarlyHints } from './early-hints.ts';
import { invitedPages } from './invited-page.ts';
import { QUESTION_POLICY, questionPage, type OverrideQuestion } from './override-question.ts';
import { requestedOverrides, onlyOf, overrideOrigins } from './overrides.ts';
import { codeIn, pageHeads } from './page-heads.ts';
import { personalPages } from './personal-page.ts';
import { pageToken } from '../reports/served-page.ts';
import { hasWorker, WITHOUT_WORKER } from './service-worker.ts';
import type { Config } from '../../../config.ts';
import { sayIn } from '../../../words/words.ts';
import { escapeHtml } from '../../../writing/html.ts';
import { keepLanguage, offeredLanguage } from '../../../words/request-language.ts';
import { headOf, pageAt } from '../../../releases/head-of.ts';
import { requestUrl } from '../../../http/request-url.ts';

/** Serves the release list, and the site's single page at every address without another route. */
export function pageRoutes(
  app: FastifyInstance,
  deps: Deps,
  releases: () => Promise<Releases>,
): void {
  const headFor = pageHeads(deps);
  const invitedPage = invitedPages(deps);
  const personalPage = personalPages(app, deps);
  const warm = async () => {
    try {
      await invitedPage.warm(await releases());
    } catch (error) {
      deps.log.warn({ err: error }, 'pages of invitations are rendered by a cold thread');
    }
  };
  app.addHook('onListen', () => void warm());

  app.get('/remotes.json', { schema: { hide: true } }, async (request, reply) => {
    const { remotes } = await releases();
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language, cookie' })
      .send(releaseList(remotes, request.language));
  });

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (!wantsPage(request.url.split('?')[0] ?? '/', request.headers.accept))
      return reply.callNotFound();
    let inPlace: Releases;
    try {
      inPlace = await releases();
    } catch (error) {
      return sendNotInPlace(request, reply, error);
    }
    const {
      overrides: requested,
      sentTo: sent,
      question,
    } = requestedOverrides(request, reply, deps.config);
    if (question) return sendQuestion(reply, question, inPlace, request.language);
    const page = requestedPage(request, inPlace);
    const { path } = page;
    const sentTo = sent ?? page.sentTo;
    if (sentTo) return reply.header('cache-control', 'no-store').redirect(sentTo, 303);
    const isolated = isolatedRemoteAt(inPlace, path);
    const overrides = isolated && requested ? onlyOf(isolated, requested) : requested;
    const origins = overrides ? overrideOrigins(overrides) : [];
    const asReleased = origins.length === 0;
    const language = pageLanguage(request, reply, page.search, deps.config);
    if (deps.config.earlyHints) sendEarlyHints(request, reply, inPlace, language);
    const { isServed, html, invitation } = await headFor(request, inPlace, page, language);
    const invited =
      asReleased &&
      invitation &&
      (await invitedPage.pageOf(inPlace, invitation, codeIn(page), language));
    if (PRIVATE_LINKS.some((link) => path.startsWith(link)))
      void reply
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex, nofollow, noarchive');
    const personal = asReleased ? await personalPage(request, inPlace, path, language) : null;
    const names = invited ? await namesOn(deps, invitation) : null;
    const nonce = randomBytes(16).toString('base64');
    void reply
      .status(isServed && !(page.isBare && invitation === null) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        contentPolicy(deps.config, nonce, {
          origins,
          ...(isolated ? { folders: foldersOf(inPlace, isolated), host: ownHost(request) } : {}),
        }),
      )
      .headers(pageRights(deps.config))
      // Each response has its own nonce and release list.
      .header('cache-control', 'no-store');
    return sendCompressed(
      request,
      reply,
      composeIndexHtml(inPlace, path, {
        nonce,
        language,
        // Pages with overrides are not cached by the service worker, which would keep them after a reset.
        head:
          html +
          (hasWorker(deps.config) && asReleased ? '' : WITHOUT_WORKER) +
          (asReleased
            ? telemetryTag(deps.config, inPlace) + pageTag(deps.config, request, inPlace)
            : ''),
        // A portal redirects from its root to Login, and a code from Sign Up to its event: the prerendered page
        // would flash up before.
        prerendered:
          asReleased &&
          !isPortal(request, deps.config.portalHosts) &&
          !page.search.has('unique-code'),
        invited: invited || null,
        personal,
        names,
        overrides,
      }),
    );
  });
}

async function sendNotInPlace(
  request: FastifyRequest,
  reply: FastifyReply,
  why: unknown,
): Promise<FastifyReply> {
  request.log.error({ err: why }, 'the site is not in place');
  const text = sayIn(request.language)(
    msg`Keepsake is being set up. Please come back in a moment.`,
  );
  return reply.status(503).header('retry-after', 5).type('text/plain').send(`${text}\n`);
}

/** The font subset for the names of an invitation; null where it has no look or the subset can't be made. */
async function namesOn({ log }: Pick<Deps, 'log'>, invitation: Invitation | null) {
  if (!invitation?.look) return null;
  try {
    return await faceOfNames(invitation.look.lettering, namesOf(invitation));
  } catch (error) {
    log.warn({ err: error }, 'the letters of an invitation are left to the browser');
    return null;
  }
}

/** Status 403, so that the service worker does not cache the question as the page. */
async function sendQuestion(
  reply: FastifyReply,
  question: OverrideQuestion,
  { remotes }: Pick<Releases, 'remotes'>,
  language: AnyLanguage,
): Promise<FastifyReply> {
  const labels = releaseList(remotes, language).remotes;
  const labelOf = (folder: string) =>
    labels.find(({ name }) => name.replaceAll('_', '-') === folder)?.label ?? null;
  return reply
    .status(403)
    .type('text/html; charset=utf-8')
    .header('content-language', language)
    .header('content-security-policy', QUESTION_POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(questionPage(question, labelOf, language));
}

/** Prefixes of addresses that contain a secret: they are not sent as referrer and not indexed. */
const PRIVATE_LINKS = [
  addresses.privateCard({ secret: '' }),
  addresses.book({ secret: '' }),
  addresses.sharedFilm({ secret: '' }),
  addresses.kiosk({ secret: '' }),
  addresses.wall({ secret: '' }),
  addresses.help({ secret: '' }),
  addresses.cardMails({ token: '' }),
];

function isPortal({ host, hostname }: FastifyRequest, portals: readonly string[]): boolean {
  return portals.includes(host) || portals.includes(hostname);
}

/** The request's Host header, not X-Forwarded-Host, since it goes into the page's CSP; empty if malformed. */
function ownHost({ headers: { host = '' } }: FastifyRequest): string {
  return /^[a-z0-9.:[\]-]{1,255}$/i.test(host) ? host : '';
}

const ELSEWHERE = /^\/(?:api|assets|designs|pictures|v1)(?:\/|$)/;

/** Whether a request is for a page: addresses of files are not, unless a browser navigates to one. */
function wantsPage(path: string, accept = '*/*'): boolean {
  if (ELSEWHERE.test(path)) return false;
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.[a-z0-9]+$/i.test(path);
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(await brotli(html, BROTLI));
  if (/\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(await gzipped(html));
  return reply.send(html);
}

/** The remote that takes card data at an address, whose page loads no other remotes' scripts; null where none does. */
function isolatedRemoteAt(releases: Releases, path: string): BuiltRemote | null {
  const { owner } = pageAt(releases, path).mount ?? {};
  return owner?.alone ? owner : null;
}

/** The folders of the remote's and the shell's scripts, with a trailing slash. */
function foldersOf({ shell }: Pick<Releases, 'shell'>, { entry }: BuiltRemote): string[] {
  const scripts = [...shell.scripts, entry].filter((script) => script.startsWith('/'));
  return [...new Set(scripts.map((script) => `${dirname(script)}/`))];
}

/** The page token that a page sends with its reports of loaded and failed releases. */
function pageTag(
  config: Pick<Config, 'sessionSecret'>,
  request: FastifyRequest,
  inPlace: Releases,
): string {
  return `<meta name="keepsake-page" content="${escapeHtml(pageToken(config, request, inPlace))}" />`;
}

/** Tells a page its shell version and the percentage of pages that send telemetry; empty where telemetry is off. */
function telemetryTag(
  { seenShare }: Pick<Config, 'seenShare'>,
  { shell }: Pick<Releases, 'shell'>,
): string {
  if (seenShare === 0) return '';
  return `<meta name="keepsake-seen" content="${escapeHtml(shell.version)}" data-share="${seenShare}" />`;
}

/** The language of a page, by `?lang=`, which a cookie keeps, or the request; sets the headers that tell it. */
function pageLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  search: URLSearchParams,
  config: Pick<Config, 'publicUrl'>,
): AnyLanguage {
  const named = offeredLanguage(search.get('lang'));
  if (named) keepLanguage(reply, config, named);
  const language = named ?? request.language;
  void reply
    .header('content-language', language)
    .header('vary', 'accept-encoding, accept-language, cookie');
  return language;
}

interface RequestedPage {
  path: string;
  search: URLSearchParams;
  /** True if the path is only a code, as in `/AB12CD34`; an unknown code is answered with 404. */
  isBare: boolean;
  /** Full address to redirect to if the live shell does not know short addresses; null for no redirect. */
  sentTo: string | null;
}

/** Reads the address of a request; a short address of a code is resolved to the code's page. */
function requestedPage(request: { url: string }, releases: Releases): RequestedPage {
  const path = request.url.split('?')[0] ?? '/';
  const url = requestUrl(request);
  const long = longAddress(url, (at) => headOf(releases, at) !== null);
  if (long === null) return { path, search: url.searchParams, isBare: false, sentTo: null };
  const { pathname, searchParams } = requestUrl({ url: long });
  const knows = matchPattern(
    Object.keys(releases.shell.preload),
    addresses.scannedCode({ code: 'A' }),
  );
  return {
    path: pathname,
    search: searchParams,
    isBare: codeAt(url) === null,
    sentTo: knows === null ? long : null,
  };
}
