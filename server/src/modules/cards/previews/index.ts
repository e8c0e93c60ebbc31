import { msg } from '@lingui/core/runtime-macro';
import Type, { type Static } from 'typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invitedTable } from '@keepsake/shared/api/event-tables';
import { invitation } from '@keepsake/shared/api/events';
import { shownLook } from '@keepsake/shared/look';
import { namesOf } from '@keepsake/shared/people';
import { SOURCE_LANGUAGE, type AnyLanguage } from '@keepsake/shared/words';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { notFound } from '../../../http/errors.ts';
import { offeredLanguage } from '../../../words/request-language.ts';
import { languageKept } from '../../../words/words.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { findTable } from '../../events/events/event-tables-repository.ts';
import { invitedBy, presentInvited } from './invited.ts';
import { eventOfKey, eventOfPhotoKey, picturePath } from './key.ts';
import { SITE_PICTURE } from './link-picture.ts';
import { findById, type Invitation } from './repository.ts';
import { derivativeBytes } from '../media/derivatives.ts';
import { drawWithPhoto, PictureCache, sendPicture } from './picture-cache.ts';
import type * as eventPicture from './picture/event-picture.ts';
import type * as sitePicture from './picture/site-picture.ts';

const EVENT_MAKER = new URL('picture/event-picture.ts', import.meta.url);
const SITE_MAKER = new URL('picture/site-picture.ts', import.meta.url);

const Params = Type.Object({ key: Type.String({ maxLength: 80 }) });
const LanguageParams = Type.Object({ language: Type.String({ maxLength: 8 }) });

/** Invitations by code and link, and the preview images for messengers and social networks. */
export function previews(app: FastifyInstance, deps: Deps): void {
  const { db, config, documents } = deps;
  const pictures = new PictureCache();

  const sendSitePicture = async (
    request: FastifyRequest,
    reply: FastifyReply,
    language: AnyLanguage,
  ) => {
    const version = language === SOURCE_LANGUAGE ? 'site-3' : `site-3-${language}`;
    const picture = await pictures.get(version, async () => {
      const bytes = await documents.make<typeof sitePicture>(SITE_MAKER, { language }, 'picture');
      return { bytes, final: true };
    });
    return sendPicture(request, reply, version, picture);
  };
  app.get(SITE_PICTURE, { schema: { hide: true } }, async (request, reply) =>
    sendSitePicture(request, reply, SOURCE_LANGUAGE),
  );
  app.get<{ Params: Static<typeof LanguageParams> }>(
    '/pictures/keepsake-:language.jpg',
    { schema: { hide: true, params: LanguageParams } },
    async (request, reply) => {
      const language = offeredLanguage(request.params.language);
      if (language === null) throw notFound();
      return sendSitePicture(request, reply, language);
    },
  );

  app.get<{ Params: Static<typeof Params> }>(
    '/pictures/event/:key.jpg',
    { schema: { hide: true, params: Params } },
    async (request, reply) => {
      const id = eventOfKey(config.sessionSecret, request.params.key);
      const event = id === null ? undefined : await findById(db, id);
      if (!event) throw notFound();
      const version = picturePath(config.sessionSecret, event);
      const picture = await pictures.get(version, async () => draw(event));
      // The picture is private to the invitation and must not appear in image searches.
      void reply.header('x-robots-tag', 'noindex');
      return sendPicture(request, reply, version.slice(-8), picture);
    },
  );

  app.get<{ Params: Static<typeof Params> }>(
    '/pictures/photo/:key.jpg',
    { schema: { hide: true, params: Params } },
    async (request, reply) => {
      const photoKey = eventOfPhotoKey(config.sessionSecret, request.params.key);
      const event = photoKey ? await findById(db, photoKey.id) : undefined;
      const photo = event?.photo_media_id;
      const size = photoKey?.size === 'whole' ? 'preview' : 'thumbnail';
      const bytes = photo ? await derivativeBytes(deps, photo, size) : null;
      if (!event || !photo || !bytes) throw notFound();
      void reply.header('x-robots-tag', 'noindex');
      return sendPicture(request, reply, photo, { bytes, final: true });
    },
  );

  serve(app, deps, invitation, async (call) => ({
    data: presentInvited(deps, await invitedBy(deps, call, call.params.code)),
  }));

  serve(app, deps, invitedTable, async (call) => {
    const { id } = await invitedBy(deps, call, call.params.code);
    const table = await findTable(db, id, call.params.table);
    if (!table) throw notFound(msg`This table isn’t there any more.`);
    return { data: { key: table.key, name: table.name } };
  });

  const draw = async (event: Invitation) =>
    drawWithPhoto(deps, event.photo_media_id, async (photo) => {
      const names = namesOf(hostsOf(event));
      const language = languageKept(event.language);
      const order = { names, photo, look: shownLook(event), language };
      return documents.make<typeof eventPicture>(EVENT_MAKER, order, 'picture');
    });
}
