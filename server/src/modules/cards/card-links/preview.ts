import { createHash } from 'node:crypto';
import { nameOf, namesOf } from '@keepsake/shared/people';
import { SOURCE_LANGUAGE } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { greetingOn } from '../../../designs/present.ts';
import { linkSecret, readLinkSecret, type SecretKey } from '../../../endpoints/link-secret.ts';
import { notFound } from '../../../http/errors.ts';
import { sayIn } from '../../../words/words.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { complete, photoOnFront } from '../cards/presenter.ts';
import { findByLink } from '../cards/repository.ts';
import { drawWithPhoto, PictureCache, sendPicture } from '../previews/picture-cache.ts';
import type { LinkPicture } from '../previews/link-picture.ts';
import type * as cardPicture from '../previews/picture/card-picture.ts';
import { findOccasion } from './repository.ts';

const MAKER = new URL('../previews/picture/card-picture.ts', import.meta.url);

/** Version of the drawing code: part of the pictures' versions, so that caches fetch pictures anew when it changes. */
const DRAWING = 1;

/** Pictures are cached for 300 seconds only, because the card may be withdrawn or sealed. */
const CACHE = 'private, max-age=300';

type FrontSeen = NonNullable<Awaited<ReturnType<typeof findFront>>>;

/**
 * The link preview of a private link: the front of the card. Null for an invalid link, and for a card that is
 * withdrawn or time-sealed.
 */
export function cardPreviews({ config, db }: Pick<Deps, 'config' | 'db'>) {
  return async (secret: string): Promise<{ picture: LinkPicture } | null> => {
    const key = readLinkSecret(config, secret);
    const card = key && (await findFront(db, key));
    if (!card) return null;
    // A secret of its own kind: the address of a picture does not open the card.
    const file = linkSecret(config, key, 'picture');
    const url = `${config.publicUrl}/pictures/card/${file}.jpg?v=${versionOf(card)}`;
    const alt = sayIn(card.language)(msg`A card for ${{ name: card.whom }}`);
    return { picture: { url, alt } };
  };
}

const Params = Type.Object({ key: Type.String({ maxLength: 80 }) });

/** Endpoint of the pictures in these previews. */
export function cardPictures(app: FastifyInstance, deps: Deps): void {
  const pictures = new PictureCache();
  app.get<{ Params: Static<typeof Params> }>(
    '/pictures/card/:key.jpg',
    { schema: { hide: true, params: Params } },
    async (request, reply) => {
      const key = readLinkSecret(deps.config, request.params.key, 'picture');
      const card = key && (await findFront(deps.db, key));
      if (!card) throw notFound();
      const version = versionOf(card);
      const picture = await pictures.get(`${key.id} ${version}`, async () => draw(deps, card));
      void reply.header('x-robots-tag', 'noindex');
      return sendPicture(request, reply, version, picture, CACHE);
    },
  );
}

/** What the picture shows of a card; null for a card that is unknown, withdrawn or time-sealed. */
async function findFront(db: Deps['db'], key: SecretKey) {
  const row = await findByLink(db, key);
  if (!row || row.withdrawn_at || row.emptied_at) return null;
  if (row.opens_at && !row.delivered_at) return null;
  const event = await findOccasion(db, row.event_id);
  const [card] = await complete(db, [row]);
  if (!event || !card) return null;
  const { design, occasion, photo, languages } = card;
  const onFront = design ? photoOnFront(card) : photo;
  const hosts = hostsOf(event);
  return {
    names: namesOf(hosts),
    whom: nameOf(hosts),
    language: languages.card,
    design: design && {
      id: design.id,
      image: design.image,
      colour: row.colour,
      greeting: greetingOn(design.id, occasion, languages.card),
    },
    photo: onFront?.status === 'complete' ? onFront.id : null,
  };
}

const versionOf = ({ names, design, photo, language }: FrontSeen) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        DRAWING,
        names,
        design,
        photo,
        ...(language === SOURCE_LANGUAGE ? [] : [language]),
      ]),
    )
    .digest('base64url')
    .slice(0, 8);

const draw = async (deps: Deps, { photo: id, names, design, language }: FrontSeen) =>
  drawWithPhoto(deps, id, async (photo) => {
    const order = { names, design, photo, language };
    return deps.documents.make<typeof cardPicture>(MAKER, order, 'picture');
  });
