import { videoStill, mediaStatus, MOST_STILL_BYTES } from '@keepsake/shared/api/media';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { callerOf, requireAccess } from '../../../endpoints/access.ts';
import { notFound, HttpError, invalid } from '../../../http/errors.ts';
import { linkEnded, requireLink, type LinkQuery } from '../../../endpoints/links.ts';
import type { SecretKey } from '../../../endpoints/link-secret.ts';
import { serve } from '../../../endpoints/serve.ts';
import { endOnClose } from '../../../http/live-responses.ts';
import { readyDerivative, variants, shrinkStill } from './derivatives.ts';
import { fileName } from './file-name.ts';
import { isSealed } from '../time-seals/repository.ts';
import { findMedia, isShownTo, type MediaRow, deleteDerivatives, noteStill } from './repository.ts';
import { ownUpload } from './own-upload.ts';
import { presentStatus } from './presenter.ts';
import { sendFile } from './serving.ts';
import { sayIn } from '../../../words/words.ts';
import { msg } from '@lingui/core/runtime-macro';
import type { ReceivedFile } from '../../../http/multipart.ts';
import { removeNow } from '../../../storage/postponed-removals.ts';
import { declaredKind } from '../../../inspector/limits.ts';
import { atMostTwice, inMemoryTries } from './inspection-attempts.ts';
import { inspectPart } from './service.ts';
import { publishReady } from './publish-ready.ts';

/** Formats of stills that a browser can produce. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Stores a still of a video, made by the browser that uploads the video: a server without ffmpeg has no other, and with
 * ffmpeg it is available sooner. It is inspected and shrunk like every untrusted photo.
 * @returns whether it was stored; an existing still is kept
 * @throws HttpError 404 for a medium that is not the caller's, 413, 415 or 422
 */
async function takeStill(
  deps: Deps,
  { id, userId }: { id: string; userId: string },
  file: ReceivedFile | undefined,
): Promise<boolean> {
  const row = await findMedia(deps.db, id);
  if (!row || row.owner_id !== userId || row.status === 'rejected') throw notFound();
  if (!file) throw invalid({ still: msg`Please send a picture of the video.` });
  if (!isVideo(row)) throw invalid({ still: msg`Only a video has such a picture.` });
  if (row.has_still) return false;
  if (file.bytes > MOST_STILL_BYTES)
    throw new HttpError(
      413,
      'too_large',
      msg`This picture is too large: at most 2 MB are possible.`,
      { errors: { still: [msg`At most 2 MB.`] } },
    );
  const from = { ownerId: userId, eventId: row.event_id };
  const { type } = await inspectPart(deps, file, { ...from, kinds: ['photo'] });
  if (!TYPES.includes(type)) throw invalid({ still: msg`Please send a JPEG, PNG or WebP.` });
  await atMostTwice(inMemoryTries(), async (begin) => {
    await begin();
    await shrinkStill(deps, row, { path: file.path, type });
  });
  const stale = await deps.db.transaction().execute(async (trx) => {
    // The file was inspected meanwhile, and is not a video.
    if (!(await noteStill(trx, id))) return deleteDerivatives(trx, id);
    await publishReady(trx, id);
    return null;
  });
  if (stale) await removeNow(deps, stale);
  return stale === null;
}

/** Whether a medium is a video, or is declared as one while it has not been inspected. */
const isVideo = ({ kind, declared_type: declared }: MediaRow) =>
  (kind ?? declaredKind(declared)) === 'video';

interface Signed extends LinkQuery {
  download?: string;
}
interface OneMedium {
  Params: { id: string; variant?: string };
  Querystring: Signed;
}
type MediaRequest = FastifyRequest<OneMedium>;

/** Whether a live wall shows a medium at the moment. */
export type IsOnWall = (key: SecretKey, mediaId: string) => Promise<boolean>;

/** HEAD is handled by the routes: the HEAD route that Fastify derives from GET would read the whole file. */
const getAndHead = { method: ['GET', 'HEAD'] };

/** Media by signed address: `/api/media/ID` and `/api/media/ID/thumbnail`; unsigned, the status for the owner. */
export function mediaRoutes(app: FastifyInstance, deps: Deps, isOnWall: IsOnWall): void {
  const track = endOnClose(app);
  const { params, summary } = mediaStatus;

  serve(app, deps, videoStill, async ({ caller, params: { id }, files }) => ({
    data: { taken: await takeStill(deps, { id, userId: caller.userId }, files.still) },
  }));

  app.route<OneMedium>({
    ...getAndHead,
    url: '/api/media/:id',
    schema: { params, summary, tags: ['media'] },
    handler: async (request, reply) => {
      if (request.query.sig === undefined) return status(deps, request);
      const row = await signedMedia(deps, request, isOnWall);
      track(reply.raw);
      return sendFile(deps, request, reply, original(row));
    },
  });

  app.route<OneMedium>({
    ...getAndHead,
    url: '/api/media/:id/:variant',
    schema: { params, hide: true },
    handler: async (request, reply) => {
      const { id, variant: name } = request.params;
      const variant = variants.find((each) => each === name);
      if (!variant) throw notFound();
      const row = await signedMedia(deps, request, isOnWall);
      const derivative = await readyDerivative(deps, id, variant);
      if (!derivative) throw notFound();
      return sendFile(deps, request, reply, {
        key: derivative.storage_key,
        bytes: derivative.bytes,
        type: derivative.type,
        filename: fileName({ filename: row.filename, type: derivative.type }),
        etag: `"${derivative.storage_key}"`,
      });
    },
  });
}

async function status(deps: Deps, request: MediaRequest) {
  const caller = await callerOf(request, deps.principals, 'session');
  requireAccess('session', caller);
  const row = await ownUpload(deps, request.params.id, caller?.userId);
  return { data: presentStatus(row, sayIn(request.language)), message: 'OK' };
}

/**
 * Checks a signed address: it ends with its session or link, when its wall no longer shows the medium, and when its
 * holder sees it no more. Media of a time-sealed card are served only to the sender and by the card's link.
 * @throws HttpError 403 for an address that was altered or has ended, 404 for a medium that is not complete
 */
async function signedMedia(
  deps: Deps,
  request: MediaRequest,
  isOnWall: IsOnWall,
): Promise<MediaRow> {
  const { id } = request.params;
  const holder = await requireLink(deps, request.url.split('?')[0] ?? '', request.query);
  const row = await findMedia(deps.db, id);
  if (row?.status !== 'complete') throw notFound();
  if (holder.kind === 'session') {
    const { userId } = holder.principal;
    const isOthers = row.owner_id !== userId && row.purpose === 'card';
    if (isOthers && !(await isShownTo(deps.db, id, userId))) throw linkEnded();
  } else if (holder.kind !== 'link') {
    if (holder.kind === 'wall' && !(await isOnWall(holder.key, id))) throw linkEnded();
    if (await isSealed(deps.db, id)) throw linkEnded();
  }
  return row;
}

function original(row: MediaRow) {
  return {
    key: row.storage_key,
    bytes: row.bytes,
    type: row.type ?? 'application/octet-stream',
    filename: fileName(row),
    etag: `"${row.sha256?.toString('hex') ?? row.id}"`,
  };
}
