import { ALBUM_HEADER, DIRECT_HEADER } from '@keepsake/shared/api/upload-header';
import { SOURCE_LANGUAGE } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import { declaredType } from '../../../http/declared-type.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { type Locker, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { violated, type Queries } from '../../../db/database.ts';
import { callerOf, requireAccess } from '../../../endpoints/access.ts';
import { conflict, HttpError, unauthenticated } from '../../../http/errors.ts';
import { UUID } from '../../../http/ids.ts';
import { endOnClose } from '../../../http/live-responses.ts';
import { takeOver } from '../../../http/raw-response.ts';
import { removeNow } from '../../../storage/postponed-removals.ts';
import { checkSize, declaredKind, LIMITS, tooLarge } from '../../../inspector/limits.ts';
import type { Complete } from './completion.ts';
import { displayName } from '../../../http/filenames.ts';
import { directUploads } from './direct-uploads.ts';
import { ownUpload } from './own-upload.ts';
import { deleteMedia, noteArrived, type MediaRow } from './repository.ts';
import { asHttpError, isOffsetRefused, receive } from './receive.ts';
import { eventOf, requireRoom, takeRoom } from './upload-quotas.ts';
import { sayIn } from '../../../words/words.ts';

/** The tus server; its errors are JSON, as in the rest of the API. */
class TusServer extends Server {
  override async write(...args: Parameters<Server['write']>): ReturnType<Server['write']> {
    const [, headers, , body] = args;
    if (body?.startsWith('{')) headers.set('content-type', 'application/json; charset=utf-8');
    return super.write(...args);
  }
}

/** Converts an error of the tus server to an HttpError, and logs failures. */
function asRefusal(error: unknown, log: FastifyBaseLogger): HttpError {
  if (error instanceof HttpError) return error;
  const refusal = asHttpError(error);
  const httpError = refusal instanceof HttpError ? refusal : null;
  if (httpError?.statusCode === 413) return tooLarge('video');
  if (!httpError || httpError.statusCode >= 500) log.error({ err: error }, 'upload failed');
  return (
    httpError ??
    new HttpError(500, 'internal', msg`The upload was interrupted on our side. It can go on.`)
  );
}

const PATH = '/api/uploads';

export interface UploadHooks {
  /**
   * Called in the transaction that creates an upload which its sender means for the album of an event.
   * @returns whether it joined the album
   */
  whenForAlbum: (
    trx: Queries,
    upload: { id: string; owner_id: string; event_id: string },
  ) => Promise<boolean>;
  /** Called in the transaction that deletes a file at the request of its sender. */
  whenDeleted: (trx: Queries, mediaId: string, sender: string) => Promise<void>;
}

interface UploadParts extends UploadHooks {
  complete: Complete;
  locker: Locker;
}

/**
 * Resumable uploads: tus 1.0.0 below `/api/uploads`. The media id is the last segment of the Location. The response to
 * the last PATCH says whether the file was accepted: 204, or 415 or 413 with a message.
 */
export function uploads(
  app: FastifyInstance,
  deps: Deps,
  { complete, locker, whenForAlbum, whenDeleted }: UploadParts,
): void {
  const requests = new WeakMap<IncomingMessage, FastifyRequest>();
  const track = endOnClose(app);
  const tus = tusServer(deps, { complete, locker, whenForAlbum, requests });
  directUploads(app, deps, { complete, locker });

  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => {
    done(null);
  });
  const hide = { hide: true };
  const pass = async (request: FastifyRequest, reply: FastifyReply) => {
    if (deps.storage.direct) void reply.header(DIRECT_HEADER, 'parts');
    const raw = takeOver(reply);
    track(raw);
    requests.set(request.raw, request);
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
          // A browser resends a broken request by itself; closing the connection stops it from sending a video in vain.
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
      if (request.method === 'DELETE') await deleteUpload(deps, row, whenDeleted);
      // A complete upload needs no tus server, which would delete the file although a backup may be copying it.
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
    whenForAlbum,
    requests,
  }: Omit<UploadParts, 'whenDeleted'> & { requests: WeakMap<IncomingMessage, FastifyRequest> },
): Server {
  return new TusServer({
    path: PATH,
    datastore: deps.storage.uploads,
    locker,
    relativeLocation: true,
    allowedOrigins: [deps.config.publicUrl],
    maxSize: LIMITS.video.bytes,
    // A client that reconnects is here before its old connection is found to be dead.
    lockDrainTimeout: 500,
    namingFunction: () => randomUUID(),
    onUploadCreate: async (created, { id, size, metadata }) => {
      const request = requests.get(nodeRequest(created));
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
      const { ip } = request;
      const hasJoined = await deps.db.transaction().execute(async (trx) => {
        const event_id = await eventOf(trx, media.owner_id, UUID.test(named) ? named : null);
        await takeRoom(deps, trx, media, { ip, event_id });
        if (metadata?.album !== 'true' || !UUID.test(named)) return false;
        return whenForAlbum(trx, { id, owner_id: media.owner_id, event_id: named });
      });
      if (hasJoined) nodeResponse(created).setHeader(ALBUM_HEADER, 'joined');
      return {};
    },
    onUploadFinish: async (_request, { id }) => {
      await complete(id);
      return {};
    },
    onResponseError: (failed, error) => {
      const language = requests.get(nodeRequest(failed))?.language ?? SOURCE_LANGUAGE;
      const { statusCode, code, text } = asRefusal(error, deps.log);
      const message = sayIn(language)(text);
      return { status_code: statusCode, body: JSON.stringify({ message, code }) };
    },
  });
}

interface Wrapped {
  runtime?: { node?: { req?: unknown; res?: unknown } };
}

function nodeRequest(request: Wrapped): IncomingMessage {
  // srvx wraps the request that `handle` was given.
  return request.runtime?.node?.req as IncomingMessage;
}

function nodeResponse(request: Wrapped): ServerResponse {
  return request.runtime?.node?.res as ServerResponse;
}

/** Milliseconds between counts of the bytes that have arrived. */
const COUNTED_EVERY = 5000;

/**
 * Receives bytes and stores how many have arrived while there is room for them: other uploads may fill it meanwhile.
 * When it is full, the connection is destroyed, and the next request of the sender is answered with 413.
 * @throws HttpError 413, and the errors of `receive`
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
  const bytesBefore = raw.socket.bytesRead;
  const count = async () => {
    const received = Math.max(0, raw.socket.bytesRead - bytesBefore);
    await noteArrived(deps.db, row.id, Math.min(from + received, row.bytes));
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
    // The bytes before a broken connection are stored, too.
    const { offset } = await deps.storage.uploads.getUpload(row.id);
    if (!isRefused) deps.tally.uploadedBytes += Math.max(0, offset - from);
    await noteArrived(deps.db, row.id, offset);
  }
}

/** Checks a file whose bytes are all stored, in case the process was killed after the last byte. */
async function finishIfWhole(deps: Deps, complete: Complete, row: MediaRow): Promise<void> {
  if (row.status !== 'uploading' && row.status !== 'checking') return;
  if (await deps.storage.assemble(row.storage_key, row.bytes)) await complete(row.id);
}

/**
 * Deletes a medium with its derivatives. The bytes of an unfinished upload are left to tus, which stops its writer
 * first.
 * @throws HttpError 409 for a file that is part of a card
 */
async function deleteUpload(
  deps: Deps,
  row: MediaRow,
  whenDeleted: UploadHooks['whenDeleted'],
): Promise<void> {
  try {
    const { db } = deps;
    const keys = await db.transaction().execute(async (trx) => {
      await whenDeleted(trx, row.id, row.owner_id);
      return deleteMedia(trx, row.id);
    });
    const isComplete = row.status === 'complete';
    await removeNow(deps, isComplete ? keys : keys.filter((key) => key !== row.storage_key));
  } catch (error) {
    if (!violated(error)) throw error;
    throw conflict(msg`This file is part of a card.`);
  }
}
