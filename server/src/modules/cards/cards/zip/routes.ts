import type { ServerResponse } from 'node:http';
import { msg } from '@lingui/core/runtime-macro';
import Type, { type Static } from 'typebox';
import { selectMedia, zipLink } from '@keepsake/shared/api/cards';
import { Id, Instant } from '@keepsake/shared/api/common';
import { nameOf } from '@keepsake/shared/people';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import { callerOf, requireAccess, stillAllowed } from '../../../../endpoints/access.ts';
import { HttpError, notFound, unauthenticated } from '../../../../http/errors.ts';
import { contentDisposition, safeName } from '../../../../http/filenames.ts';
import { holderOf, linkQuery, linksFor } from '../../../../endpoints/links.ts';
import { endOnClose } from '../../../../http/live-responses.ts';
import { announcePart } from '../../../../http/ranges.ts';
import { serve } from '../../../../endpoints/serve.ts';
import { takeOver } from '../../../../http/raw-response.ts';
import { isClientDisconnected } from '../../../../http/client-disconnected.ts';
import type { Principal } from '../../../../sessions/principals.ts';
import { hostsOf } from '../../../../writing/hosts.ts';
import { eventFor, may, type TheirEvent } from '../../../../rights/event-for.ts';
import { languageOfUser } from '../../../../sessions/language-of-user.ts';
import { sayIn } from '../../../../words/words.ts';
import { hasEvent } from '../../../events/live/repository.ts';
import {
  deleteSelections,
  findSelection,
  insertSelection,
  filesAmong,
} from '../files/repository.ts';
import { unpack } from './packed.ts';
import type * as contents from './contents.ts';
import type { ZipPlan } from './contents.ts';
import { writeZip } from './write.ts';
import { cancelDownload, downloadState } from '@keepsake/shared/api/downloads';
import {
  deleteDownloads,
  findDownload,
  markCancelled,
  noteBegin,
  noteProgress,
} from './downloads-repository.ts';

/** Milliseconds between progress updates of a download, and between checks of the right to it. */
const EVERY_MS = 1000;

/** Aborts a response soon after the caller's session or right has ended. @returns a function that stops the checks */
function watchRights(
  { db, log, principals }: Pick<Deps, 'db' | 'log' | 'principals'>,
  { caller, event }: Pick<Fetched, 'caller' | 'event'>,
  out: ServerResponse,
): () => void {
  const isAllowed = stillAllowed(principals, caller, 'bride_groom');
  const check = async () => {
    try {
      if (!(await isAllowed()) || !(await hasEvent(db, caller.userId, event.id))) out.destroy();
    } catch (error) {
      // The database is unreachable; the next check asks again.
      log.warn({ err: error }, 'who fetches a zip could not be checked');
    }
  };
  const timer = setInterval(() => void check(), EVERY_MS);
  return () => clearInterval(timer);
}

const PATH = '/api/bride-groom/received-card/zip';

const Query = Type.Object({
  event_id: Id,
  /** Signed; only cards and files that had arrived by then are included. */
  until: Type.Optional(Instant),
  /** Signed: id of the stored selection. */
  selection: Type.Optional(Id),
  /** Id by which the page polls the progress. */
  download: Type.Optional(Id),
  ...linkQuery,
});
type ZipRequest = FastifyRequest<{ Querystring: Static<typeof Query> }>;

/** Long enough to resume a download that broke off the day before. */
const LINK_SECONDS = 48 * 3600;

/** Endpoints for the zip of an event, or of selected files; its download can be resumed. */
export function zipRoutes(app: FastifyInstance, deps: Deps): void {
  const track = endOnClose(app);

  serve(app, deps, zipLink, async ({ caller, event }) => ({
    data: await linkTo(deps, caller, { event, until: new Date(), selection: null }),
  }));

  serve(app, deps, selectMedia, async ({ caller, event, body, newId }) => {
    const selection = newId();
    const media_ids = await filesAmong(deps.db, event.id, body.media);
    if (media_ids.length === 0) throw notFound(msg`These files are no longer among yours.`);
    await insertSelection(deps.db, { id: selection, event_id: event.id, media_ids });
    return { data: await linkTo(deps, caller, { event, until: new Date(), selection }) };
  });

  app.route<{ Querystring: Static<typeof Query> }>({
    method: ['GET', 'HEAD'],
    url: PATH,
    schema: {
      summary: 'A zip of everything that arrived; Range takes up a download again',
      tags: ['bride'],
      querystring: Query,
    },
    handler: async (request, reply) => {
      const wanted = await authorized(deps, request);
      const plan = await planOf(deps, wanted);
      const { bytes, etag } = plan;
      const whose = nameOf(hostsOf(wanted.event));
      const title = wanted.selection
        ? sayIn(await languageOfUser(deps.db, wanted.event.owner_id))(
            msg({ message: msg`${{ whose }} – selected`, comment: 'name of a file' }),
          )
        : whose;
      const name = safeName(`${title}.zip`);
      void reply.headers({
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-cache',
        'content-disposition': contentDisposition('attachment', name),
        'content-type': 'application/zip',
        'last-modified': wanted.until.toUTCString(),
        etag,
      });
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      const part = announcePart(request, reply, plan);
      if (request.method === 'HEAD') return reply.send();
      const progress = await trackProgress(deps, reply, { ...wanted, bytes, start: part.start });

      const raw = takeOver(reply);
      track(raw);
      const unwatch = watchRights(deps, wanted, raw);
      try {
        await writeZip(unpack(plan), part, deps.storage, {
          out: raw,
          onSent: (more) => progress?.add(more),
          onLost(key, error) {
            request.log.error({ err: error, key }, 'the storage has lost a file of a zip');
            progress?.noteLost();
          },
        });
        raw.end();
      } catch (error) {
        // The client disconnected or a file cannot be read: by the length the browser sees that bytes are missing.
        if (!isClientDisconnected(error)) request.log.error({ err: error }, 'zip broke off');
        raw.destroy();
      }
      unwatch();
      await progress?.end();
      return reply;
    },
  });
}

/** Progress of a download. */
interface Progress {
  /** Counts bytes that were sent. */
  add(bytes: number): void;
  /** Notes that the storage has lost a file. */
  noteLost(): void;
  /** Records the end, as done or broken. */
  end(): Promise<void>;
}

/**
 * Records the progress of a download every second and at its end, in the database, if its page polls it: the page may
 * ask another server.
 * @param response.bytes size of the whole zip
 * @param response.start the first byte that this response sends
 * @throws HttpError 410 for a download that was cancelled before or belongs to another user
 */
async function trackProgress(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  reply: FastifyReply,
  { download: id, caller, event, bytes, start }: Fetched & { bytes: number; start: number },
): Promise<Progress | undefined> {
  if (!id) return undefined;
  const begun = { id, user_id: caller.userId, event_id: event.id, bytes, sent: start };
  if (!(await noteBegin(db, begun))) {
    for (const name of ['content-disposition', 'content-length', 'content-range'])
      void reply.removeHeader(name);
    throw new HttpError(
      410,
      'cancelled',
      msg`This download was cancelled. Please start a new one.`,
    );
  }
  let sent = start;
  let unreadable = false;
  const record = async (state: 'running' | 'broken' | 'done') => {
    try {
      if (!(await noteProgress(db, id, { sent, state, unreadable }))) reply.raw.destroy();
    } catch (error) {
      // The download continues without progress updates.
      log.warn({ err: error, download: id }, 'how far a download is could not be noted');
    }
  };
  let pending: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    pending = pending.then(async () => record('running'));
  }, EVERY_MS);
  return {
    add: (more) => void (sent += more),
    noteLost: () => void (unreadable = true),
    async end() {
      clearInterval(timer);
      await pending;
      await record(sent >= bytes ? 'done' : 'broken');
    },
  };
}

const planner = new URL('contents.ts', import.meta.url);

/** What a zip contains; fixed by its signed address. */
interface Wanted {
  event: TheirEvent;
  until: Date;
  /** Id of the stored selection; null for everything. */
  selection: string | null;
}

/** A download in progress. */
interface Fetched extends Wanted {
  caller: Principal;
  /** Id for progress updates; null without. */
  download: string | null;
}

async function linkTo(deps: Deps, caller: Principal, wanted: Wanted) {
  const { bytes, files } = await planOf(deps, wanted);
  return { url: signedUrl(deps, caller, wanted), bytes, files };
}

async function planOf(
  { db, documents }: Deps,
  { event, until, selection }: Wanted,
): Promise<ZipPlan> {
  const only = selection ? await findSelection(db, event.id, selection) : null;
  if (only === undefined)
    throw notFound(msg`This download has ended. Please select the files again.`);
  return documents.make<typeof contents>(planner, {
    event,
    language: await languageOfUser(db, event.owner_id),
    until,
    only,
    gifts: may(event, 'money'),
    film: may(event, 'see and manage'),
  });
}

function signedUrl(deps: Deps, caller: Principal, { event, until, selection }: Wanted): string {
  const at = until.toISOString();
  const link = linksFor(deps, caller).to(signedPath(event.id, at, selection), LINK_SECONDS);
  const [, signature = ''] = link.split('?');
  const chosen = selection ? `&selection=${selection}` : '';
  return `${PATH}?event_id=${event.id}&until=${encodeURIComponent(at)}${chosen}&${signature}`;
}

function signedPath(eventId: string, until: string, selection: string | null): string {
  const path = `${PATH}/${eventId}/${until}`;
  return selection ? `${path}/${selection}` : path;
}

async function authorized(deps: Deps, request: ZipRequest): Promise<Fetched> {
  const { event_id, until, selection = null, download = null, sig } = request.query;
  const isSigned = sig !== undefined && until !== undefined;
  const caller = isSigned
    ? await holderOf(deps, signedPath(event_id, until, selection), request.query)
    : await callerOf(request, deps.principals, 'bride_groom');
  requireAccess('bride_groom', caller);
  if (!caller) throw unauthenticated();
  const event = await eventFor(deps, caller, event_id, 'see');
  return { event, until: isSigned ? new Date(until) : new Date(), selection, caller, download };
}

/** Endpoints to poll the progress of a download and to cancel it. */
export function downloadRoutes(app: FastifyInstance, deps: Deps): void {
  const stateOf = async (id: string, userId: string) => {
    const found = await findDownload(deps.db, id, userId);
    return {
      id,
      ...(found ?? { state: 'waiting' as const, sent: 0, bytes: 0, unreadable: false }),
    };
  };
  serve(app, deps, downloadState, async ({ caller, params: { id } }) => ({
    data: await stateOf(id, caller.userId),
  }));
  serve(app, deps, cancelDownload, async ({ caller, params: { id } }) => {
    await markCancelled(deps.db, id, caller.userId);
    return { data: await stateOf(id, caller.userId) };
  });
}

const KEPT_DAYS = 3;

/** Deletes selections and downloads whose links have expired. */
export async function deleteExpired({ db }: Pick<Deps, 'db'>): Promise<void> {
  const before = new Date(Date.now() - KEPT_DAYS * 86_400_000);
  await deleteSelections(db, before);
  await deleteDownloads(db, before);
}
