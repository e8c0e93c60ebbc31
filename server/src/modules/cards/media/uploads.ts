import { DIRECT_HEADER } from '@keepsake/shared/api/upload-header';
import { SOURCE_LANGUAGE } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import { declaredType } from '../../../http/declared-type.ts';
import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import { type Locker, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { violated, type Queries } from '../../../db/database.ts';
import { callerOf, requireAccess } from '../../../endpoints/access.ts';
import { conflict, HttpError, unauthenticated } from '../../../http/errors.ts';
import { UUID } from '../../../http/ids.ts';
import { endOnClose } from '../../../http/live-responses.ts';
import { takeOver } from '../../../http/take-over.ts';
import { removeNow } from '../../../storage/held-removals.ts';
import { checkSize, declaredKind, LIMITS, tooLarge } from '../../../inspector/limits.ts';
import type { Complete } from './completion.ts';
import { displayName } from '../../../http/filenames.ts';
import { directUploads } from './direct-uploads.ts';
import { ownUpload } from './own-upload.ts';
import { deleteMedia, noteArrived, type MediaRow } from './repository.ts';
import { asHttpError, isOffsetRefused, receive } from './receive.ts';
import { requireRoom, takeRoom } from './room.ts';
import { sayIn } from '../../../words/words.ts';

/** The tus server, answering refusals as the rest of the API does. */
class TusServer extends Server {
  override async write(...args: Parameters<Server['write']>): ReturnType<Server['write']> {
    const [, headers, , body] = args;
    if (body?.startsWith('{')) headers.set('content-type', 'application/json; charset=utf-8');
    return super.write(...args);
  }
}

/** A refusal of the protocol, or a failure, as the rest of the API tells it. */
function asRefusal(error: unknown, log: FastifyBaseLogger): HttpError {
  if (error instanceof HttpError) return error;
  const refusal = asHttpError(error);
  const known = refusal instanceof HttpError ? refusal : null;
  if (known?.statusCode === 413) return tooLarge('video');
  if (!known || known.statusCode >= 500) log.error({ err: error }, 'upload failed');
  return (
    known ??
    new HttpError(500, 'internal', msg`The upload was interrupted on our side. It can go on.`)
  );
}

const PATH = '/api/uploads';

/** Runs in the transaction that removes a file which its sender takes back. */
export type WhenForgotten = (trx: Queries, mediaId: string, sender: string) => Promise<void>;

/**
 * Resumable uploads: tus 1.0.0 below `/api/uploads`. The media id is the last segment of the Location. The
 * answer to the last PATCH says whether the file was accepted: 204, or 415 and 413 with a sentence.
 */
export function uploads(
  app: FastifyInstance,
  deps: Deps,
  {
    complete,
    locker,
    whenForgotten,
  }: { complete: Complete; locker: Locker; whenForgotten: WhenForgotten },
): void {
  const asked = new WeakMap<IncomingMessage, FastifyRequest>();
  const track = endOnClose(app);
  const tus = tusServer(deps, { complete, locker, asked });
  directUploads(app, deps, { complete, locker });

  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => {
    done(null);
  });
  const hide = { hide: true };
  const pass = async (request: FastifyRequest, reply: FastifyReply) => {
    if (deps.storage.direct) void reply.header(DIRECT_HEADER, 'parts');
    const raw = takeOver(reply);
    track(raw);
    asked.set(request.raw, request);
    await tus.handle(request.raw, raw);
  };
  const authenticate = async (request: FastifyRequest) => {
    request.caller = await callerOf(request, deps.principals, 'session');
    requireAccess('session', request.caller);
  };

  app.options(PATH, { schema: hide }, pass);
  app.options(`${PATH}/:id`, { schema: hide }, pass);
  app.post(PATH, { schema: hide, onRequest: authenticate }, pass);
  app.route<{ Params: { id: string } }>({
    method: 'PATCH',
    url: `${PATH}/:id`,
    schema: hide,
    onRequest: authenticate,
    handler: async (request, reply) => {
      void reply.header('tus-resumable', '1.0.0');
      const row = await ownUpload(deps, request.params.id, request.caller?.userId);
      track(reply.raw);
      await deps.space.require(row.bytes - ((await deps.storage.size(row.id)) ?? 0));
      const offset = await receiveCounted(deps, locker, row, request.raw).catch(
        (error: unknown) => {
          // A browser repeats by itself what a cut line took from it, from where that began: a video, all of it in vain.
          if (isOffsetRefused(error)) void reply.header('connection', 'close');
          throw error;
        },
      );
      if (offset === row.bytes) await complete(row.id);
      return reply.status(204).header('upload-offset', offset).send();
    },
  });
  app.route<{ Params: { id: string } }>({
    method: ['HEAD', 'DELETE'],
    url: `${PATH}/:id`,
    schema: hide,
    onRequest: authenticate,
    handler: async (request, reply) => {
      const row = await ownUpload(deps, request.params.id, request.caller?.userId);
      if (request.method === 'HEAD') await finishIfWhole(deps, complete, row);
      if (request.method === 'DELETE') await forget(deps, row, whenForgotten);
      // Nothing of it is under way, and a backup may be copying it.
      if (request.method === 'DELETE' && row.status === 'complete')
        return reply.status(204).header('tus-resumable', '1.0.0').send();
      return pass(request, reply);
    },
  });
}

function tusServer(
  deps: Deps,
  {
    complete,
    locker,
    asked,
  }: { complete: Complete; locker: Locker; asked: WeakMap<IncomingMessage, FastifyRequest> },
): Server {
  return new TusServer({
    path: PATH,
    datastore: deps.storage.uploads,
    locker,
    relativeLocation: true,
    allowedOrigins: [deps.config.publicUrl],
    maxSize: LIMITS.video.bytes,
    // A client that lost its connection comes back before the old request is noticed to be dead.
    lockDrainTimeout: 500,
    namingFunction: () => randomUUID(),
    onUploadCreate: async (created, { id, size, metadata }) => {
      const request = asked.get(nodeRequest(created));
      if (!request?.caller) throw unauthenticated();
      const type = declaredType(metadata?.filetype ?? '');
      if (!size) throw new HttpError(415, 'empty', msg`This file is empty.`);
      checkSize(declaredKind(type), size);
      const media = {
        id,
        owner_id: request.caller.userId,
        purpose: 'card',
        status: 'uploading',
        filename: displayName(metadata?.filename ?? ''),
        declared_type: type,
        bytes: size,
      } as const;
      const named = metadata?.event ?? '';
      await deps.db
        .transaction()
        .execute(async (trx) =>
          takeRoom(deps, trx, media, request.ip, UUID.test(named) ? named : ''),
        );
      return {};
    },
    onUploadFinish: async (_request, { id }) => {
      await complete(id);
      return {};
    },
    onResponseError: (failed, error) => {
      const language = asked.get(nodeRequest(failed))?.language ?? SOURCE_LANGUAGE;
      const { statusCode, code, text } = asRefusal(error, deps.log);
      const message = sayIn(language)(text);
      return { status_code: statusCode, body: JSON.stringify({ message, code }) };
    },
  });
}

function nodeRequest(request: { runtime?: { node?: { req?: unknown } } }): IncomingMessage {
  // srvx wraps the request that `handle` was given.
  return request.runtime?.node?.req as IncomingMessage;
}

/** Milliseconds between two looks at what has come of an upload. */
const COUNTED_EVERY = 5000;

/**
 * Receives bytes as long as there is room for them, and notes how many are here: room is taken by what has arrived, and
 * others may fill it meanwhile. A sender whose room is gone is cut off, and told so when they come back.
 * @throws HttpError 413, and what `receive` throws
 */
async function receiveCounted(
  deps: Deps,
  locker: Locker,
  row: MediaRow,
  raw: IncomingMessage,
): Promise<number> {
  const announced = Number(raw.headers['content-length'] ?? 0);
  await requireRoom(deps, row, Math.min(announced, row.bytes));
  const from = Number(raw.headers['upload-offset']) || 0;
  const before = raw.socket.bytesRead;
  const count = async () => {
    const come = Math.max(0, raw.socket.bytesRead - before);
    await noteArrived(deps.db, row.id, Math.min(from + come, row.bytes));
    await requireRoom(deps, row, 0);
  };
  const counting = setInterval(() => {
    count().catch((error: unknown) => {
      if (!(error instanceof HttpError)) deps.log.warn({ err: error }, 'an upload is not counted');
      else raw.destroy(error);
    });
  }, COUNTED_EVERY);
  let isRefused = false;
  try {
    return await receive(deps, locker, row, raw);
  } catch (error) {
    isRefused = isOffsetRefused(error);
    throw error;
  } finally {
    clearInterval(counting);
    // A cut line leaves bytes, too.
    const { offset } = await deps.storage.uploads.getUpload(row.id);
    if (!isRefused) deps.tally.uploadedBytes += Math.max(0, offset - from);
    await noteArrived(deps.db, row.id, offset);
  }
}

/** A process that was killed after the last byte left the file unchecked; the client asks how far it got. */
async function finishIfWhole(deps: Deps, complete: Complete, row: MediaRow): Promise<void> {
  if (row.status !== 'uploading' && row.status !== 'checking') return;
  if (await deps.storage.assemble(row.storage_key, row.bytes)) await complete(row.id);
}

/**
 * Removes a file with what was made of it; the bytes of an upload that is not complete are left to tus, which stops who writes them.
 * @throws HttpError 409 for a file that is part of a card
 */
async function forget(deps: Deps, row: MediaRow, whenForgotten: WhenForgotten): Promise<void> {
  try {
    const { db } = deps;
    const keys = await db.transaction().execute(async (trx) => {
      await whenForgotten(trx, row.id, row.owner_id);
      return deleteMedia(trx, row.id);
    });
    const isComplete = row.status === 'complete';
    await removeNow(deps, isComplete ? keys : keys.filter((key) => key !== row.storage_key));
  } catch (error) {
    if (!violated(error)) throw error;
    throw conflict(msg`This file is part of a card.`);
  }
}
