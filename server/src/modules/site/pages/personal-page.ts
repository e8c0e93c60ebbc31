import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { User } from '@keepsake/shared/api';
import { requestPath } from '@keepsake/shared/api/request-path';
import { PAGE_SLOT } from '@keepsake/shared/releases/page-slot';
import {
  FOR_EVERYBODY,
  PERSON_COOKIE,
  readPersonCookie,
} from '@keepsake/shared/releases/person-cookie';
import type { ApiRead, BuiltRemote, InlinedAnswer, PaintedPage } from '@keepsake/shared/releases';
import type { AnyLanguage } from '@keepsake/shared/words';
import type { Deps } from '../../../deps.ts';
import { releaseList, type PersonalPaint } from '../../../releases/compose.ts';
import { headIn, pageAt } from '../../../releases/head-of.ts';
import type { Releases } from '../../../releases/releases.ts';
import { rendererFile } from '../../../releases/renderer-file.ts';
import { accessToken } from '../../../sessions/access-token.ts';
import { refreshCookie } from '../../../sessions/cookie.ts';
import { sessionOfToken } from '../../../sessions/sessions.ts';

/** Least number of renderer processes: with fewer, the shell, guests' and couples' remotes evict each other. */
const MIN_RENDERERS = 3;
/** Milliseconds for which a request waits for its painted page; after that the browser renders it. */
const PAINT_TIMEOUT = 600;
/** Renderings per page: its requests may depend on the responses of earlier ones. */
const MAX_ROUNDS = 3;
/** Responses inlined in a page. */
const MAX_ANSWERS = 16;
/** Bytes per inlined response. */
const MAX_BYTES = 256 * 1024;

/** A page that a remote paints at the address of a request. */
interface PaintedAt {
  owner: BuiltRemote;
  pattern: string;
  painted: PaintedPage;
  /** Path of the shell's renderer. */
  frameFile: string;
  /** Path of the remote's renderer. */
  pageFile: string;
}

/** An expected reason why a page is left to the browser; it is not logged. */
class NotPainted extends Error {
  override readonly name = 'NotPainted';
}

/**
 * Paints pages for signed-in users: the remote's renderer names the page's API requests, the API answers them as it
 * would answer the user's browser, and the rendered HTML is sent with the page. Null in all other cases, and while a
 * renderer is loading or busy: the browser then renders the page.
 */
export function personalPages(app: FastifyInstance, deps: Deps) {
  const { config, db, renderer, log } = deps;

  /** The session of the refresh cookie, if it belongs to the user named in the browser's person cookie. */
  async function sessionIn(request: FastifyRequest) {
    const token = refreshCookie(request, config);
    const { id, timezone } = readPersonCookie(request.cookies[PERSON_COOKIE] ?? '');
    if (!id || !token) return null;
    const session = await sessionOfToken(db, token);
    return session?.userId === id ? { ...session, timezone } : null;
  }

  async function paint(
    request: FastifyRequest,
    releases: Releases,
    { owner, pattern, painted, frameFile, pageFile }: PaintedAt,
    language: AnyLanguage,
  ): Promise<PersonalPaint | null> {
    const session = await sessionIn(request);
    if (!session) return null;
    if (![frameFile, pageFile].map((file) => renderer.isReady(file)).every(Boolean)) return null;
    const headers = {
      authorization: `Bearer ${accessToken(app, session).access_token}`,
      accept: 'application/json',
      'accept-language': language,
      host: request.host,
      'user-agent': request.headers['user-agent'] ?? '',
    };
    const read = async (asked: ApiRead) =>
      answerTo(asked, async (url) =>
        app.inject({ url, headers, remoteAddress: request.ip, payloadAsStream: true }),
      );
    const user = (await read({ key: 'GET v2/user', input: {} })) as User;
    const { timezone } = session;
    const page = { pattern, address: request.url, user, language, timezone };
    const framing = renderer.render(frameFile, 'renderFrame', {
      ...page,
      painted,
      title: headIn(owner, pattern, language).title ?? null,
      remotes: releaseList(releases.remotes, language).remotes,
    });
    // Awaited below; a rejection before then must not be reported as unhandled.
    framing.catch(() => undefined);
    const answers: InlinedAnswer[] = [];
    for (let round = 1; ; round += 1) {
      const { rendered, asked } = await renderer.render(pageFile, 'renderPage', {
        ...page,
        answers,
      });
      if (asked.length === 0 || round === MAX_ROUNDS) {
        const frame = await framing;
        if (!frame.html.includes(PAGE_SLOT)) throw new NotPainted('The page is not for them.');
        return { person: user.id, frame, page: rendered, answers };
      }
      if (answers.length + asked.length > MAX_ANSWERS)
        throw new NotPainted('The page asks for too much.');
      const data = await Promise.all(asked.map(read));
      answers.push(...asked.map((each, at) => ({ ...each, owner: user.id, data: data[at] })));
    }
  }

  return async (
    request: FastifyRequest,
    releases: Releases,
    path: string,
    language: AnyLanguage,
  ): Promise<PersonalPaint | null> => {
    if (config.capacity.renderers < MIN_RENDERERS || request.headers[FOR_EVERYBODY] !== undefined)
      return null;
    const at = paintedAt(config, releases, path);
    if (!at) return null;
    try {
      return await Promise.race([
        paint(request, releases, at, language),
        setTimeout(PAINT_TIMEOUT, null, { ref: false }),
      ]);
    } catch (error) {
      if (!(error instanceof NotPainted))
        log.warn({ err: error }, 'the page of somebody signed in was left to the browser');
      return null;
    }
  };
}

function paintedAt(config: Deps['config'], releases: Releases, path: string): PaintedAt | null {
  const { owner, pattern } = pageAt(releases, path).mount ?? {};
  const painted = owner && pattern && owner.painted?.[pattern];
  if (!painted) return null;
  const frameFile = rendererFile(config, releases.shell);
  const pageFile = rendererFile(config, owner);
  return frameFile && pageFile ? { owner, pattern, painted, frameFile, pageFile } : null;
}

/** The key of a GET endpoint: only words and `:parameters`, so that a remote can't name other addresses. */
const READ = /^GET ((?:[\w-]+|:\w+)(?:\/(?:[\w-]+|:\w+))*)$/;

/** Requests one response for inlining. @throws NotPainted unless the status is 200 and the body fits in `MAX_BYTES` */
async function answerTo(
  { key, input, isList }: ApiRead,
  ask: (url: string) => Promise<{ statusCode: number; stream(): NodeJS.ReadableStream }>,
): Promise<unknown> {
  const [, path] = READ.exec(key) ?? [];
  if (path === undefined) throw new NotPainted(`${key} is no endpoint that reads.`);
  const answer = await ask(`/api/${requestPath(path, input as Parameters<typeof requestPath>[1])}`);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer.stream()) {
    bytes += chunk.length;
    // Throwing out of the loop destroys the stream and stops its producer.
    if (bytes > MAX_BYTES) throw new NotPainted(`${key} answers more than a page holds.`);
    chunks.push(Buffer.from(chunk));
  }
  if (answer.statusCode !== 200) throw new NotPainted(`${key} answered ${answer.statusCode}.`);
  const { data, next_cursor } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
    data: unknown;
    next_cursor?: string | null;
  };
  return isList
    ? { pages: [{ data, next_cursor: next_cursor ?? null }], pageParams: [null] }
    : data;
}
