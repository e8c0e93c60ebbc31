import Type, { type Static } from 'typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invitedTable } from '@keepsake/shared/api/event-tables';
import { invitation } from '@keepsake/shared/api/events';
import { shownLook } from '@keepsake/shared/look';
import { namesOf } from '@keepsake/shared/people';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { notFound } from '../../../http/errors.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { findTable } from '../../events/events/event-tables-repository.ts';
import { invitedBy, presentInvited } from './invited.ts';
import { eventOfKey, eventOfPhotoKey, picturePath } from './key.ts';
import { SITE_PICTURE } from './link-picture.ts';
import { findById, type Invitation } from './repository.ts';
import { readyDerivative, type Variant } from '../media/derivatives.ts';

/** Pictures that were asked for last, a few megabytes of them: networks fetch a shared link many times at once. */
const MOST = 32;

interface Drawn {
  bytes: Buffer;
  /** False for a picture that could be better the next time. */
  final: boolean;
}

/** Draws a picture once for all who ask for it, and keeps those asked for last. */
class DrawnPictures {
  readonly #pictures = new Map<string, Promise<Drawn>>();

  async get(version: string, draw: () => Promise<Drawn>): Promise<Buffer> {
    const known = this.#pictures.get(version);
    const drawing = known ?? draw();
    this.#pictures.delete(version);
    this.#pictures.set(version, drawing);
    if (!known) this.#forgetOldest();
    try {
      const { bytes, final } = await drawing;
      if (!final) this.#pictures.delete(version);
      return bytes;
    } catch (error) {
      this.#pictures.delete(version);
      throw error;
    }
  }

  #forgetOldest(): void {
    const [oldest] = this.#pictures.keys();
    if (this.#pictures.size > MOST && oldest !== undefined) this.#pictures.delete(oldest);
  }
}

const Params = Type.Object({ key: Type.String({ maxLength: 80 }) });

/** Invitations by code and link, and the preview images for messengers and social networks. */
export function previews(app: FastifyInstance, deps: Deps): void {
  const { db, config, log } = deps;
  const pictures = new DrawnPictures();

  app.get(SITE_PICTURE, { schema: { hide: true } }, async (request, reply) => {
    const bytes = await pictures.get('site', async () => {
      const { sitePicture } = await import('./picture/site-picture.ts');
      return { bytes: await sitePicture(), final: true };
    });
    return send(request, reply, 'site-2', bytes);
  });

  app.get<{ Params: Static<typeof Params> }>(
    '/pictures/event/:key.jpg',
    { schema: { hide: true, params: Params } },
    async (request, reply) => {
      const id = eventOfKey(config.sessionSecret, request.params.key);
      const event = id === null ? undefined : await findById(db, id);
      if (!event) throw notFound();
      const version = picturePath(config.sessionSecret, event);
      const bytes = await pictures.get(version, async () => draw(event));
      // It belongs to a message, not into a search for pictures.
      void reply.header('x-robots-tag', 'noindex');
      return send(request, reply, version.slice(-8), bytes);
    },
  );

  app.get<{ Params: Static<typeof Params> }>(
    '/pictures/photo/:key.jpg',
    { schema: { hide: true, params: Params } },
    async (request, reply) => {
      const asked = eventOfPhotoKey(config.sessionSecret, request.params.key);
      const event = asked ? await findById(db, asked.id) : undefined;
      const photo = event?.photo_media_id;
      const size = asked?.size === 'whole' ? 'preview' : 'thumbnail';
      const bytes = photo ? await photoBytes(deps, photo, size) : null;
      if (!event || !photo || !bytes) throw notFound();
      void reply.header('x-robots-tag', 'noindex');
      return send(request, reply, photo, bytes);
    },
  );

  serve(app, deps, invitation, async (call) => ({
    data: presentInvited(deps, await invitedBy(deps, call, call.params.code)),
  }));

  serve(app, deps, invitedTable, async (call) => {
    const { id } = await invitedBy(deps, call, call.params.code);
    const table = await findTable(db, id, call.params.table);
    if (!table) throw notFound('This table isn’t there any more.');
    return { data: { key: table.key, name: table.name } };
  });

  async function draw(event: Invitation): Promise<Drawn> {
    const { photo_media_id: wanted } = event;
    let photo: Buffer | null = null;
    try {
      if (wanted !== null) photo = await photoBytes(deps, wanted);
    } catch (error) {
      log.warn({ err: error }, 'the picture of an invitation was drawn without its photo');
    }
    // Fonts and all, it is needed once an event.
    const { eventPicture } = await import('./picture/event-picture.ts');
    return {
      bytes: await eventPicture(namesOf(hostsOf(event)), photo, shownLook(event)),
      final: wanted === null || photo !== null,
    };
  }
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  version: string,
  bytes: Buffer,
): FastifyReply {
  const etag = `"${version}"`;
  void reply.headers({
    'cache-control': 'public, max-age=86400',
    // Messengers and social networks embed it in pages of theirs.
    'cross-origin-resource-policy': 'cross-origin',
    etag,
  });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type('image/jpeg').send(bytes);
}

/**
 * The photo of an event, in the size of a screen unless told; null when it cannot be shown. Where the link was shared
 * before the job had its turn, the picture is made now.
 * @throws when it cannot be read
 */
async function photoBytes(
  deps: Deps,
  mediaId: string,
  size: Variant = 'preview',
): Promise<Buffer | null> {
  const made = await readyDerivative(deps, mediaId, size);
  return made ? buffer(await deps.storage.read(made.storage_key)) : null;
}
