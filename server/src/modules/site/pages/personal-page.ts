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

/** Processes without which pages would take each other's: of the shell, and of remotes for guests and couples. */
const RENDERERS = 3;
/** Milliseconds that somebody waits for their page; after that the browser renders it. */
const PATIENCE = 600;
/** Renderings of a page: what it asks for may depend on what it was answered. */
const MOST_ROUNDS = 3;
/** Answers that a page is sent with. */
const MOST_ANSWERS = 16;
/** Bytes of one of them. */
const MOST_BYTES = 256 * 1024;

/** A page that a remote paints at the address of a request. */
interface PaintedAt {
  owner: BuiltRemote;
  pattern: string;
  painted: PaintedPage;
  /** What renders the shell's frame. */
  frameFile: string;
  /** What renders the page. */
  pageFile: string;
}

/** Why a page is left to the browser that somebody else could have had painted. */
class NotPainted extends Error {
  override readonly name = 'NotPainted';
}

/**
 * Paints pages for whoever is signed in: the remote's renderer says what the page asks the API for, the API answers as it
 * would answer the person's browser, and what both make of it is sent with the page. Null is given for everything else, and
 * while what renders is still being loaded or has much to do: nobody waits for that, the browser renders what was not painted.
 */
export function personalPages(app: FastifyInstance, deps: Deps) {
  const { config, db, renderer, log } = deps;

  /** The session of the request's cookie, if it is of the person whom the browser takes its user for. */
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
    // Awaited below; until then nobody hears of a failure.
    framing.catch(() => undefined);
    const answers: InlinedAnswer[] = [];
    for (let round = 1; ; round += 1) {
      const { rendered, asked } = await renderer.render(pageFile, 'renderPage', {
        ...page,
        answers,
      });
      if (asked.length === 0 || round === MOST_ROUNDS) {
        const frame = await framing;
        if (!frame.html.includes(PAGE_SLOT)) throw new NotPainted('The page is not for them.');
        return { person: user.id, frame, page: rendered, answers };
      }
      if (answers.length + asked.length > MOST_ANSWERS)
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
    if (config.capacity.renderers < RENDERERS || request.headers[FOR_EVERYBODY] !== undefined)
      return null;
    const at = paintedAt(config, releases, path);
    if (!at) return null;
    try {
      return await Promise.race([
        paint(request, releases, at, language),
        setTimeout(PATIENCE, null, { ref: false }),
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

/** An endpoint that only reads, as a remote names it: a path of nothing but words and parameters. */
const READ = /^GET ((?:[\w-]+|:\w+)(?:\/(?:[\w-]+|:\w+))*)$/;

/** @throws NotPainted where the person would not be answered, or with more than a page should hold */
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
    // Leaving the loop ends the stream, and with it what writes into it.
    if (bytes > MOST_BYTES) throw new NotPainted(`${key} answers more than a page holds.`);
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
