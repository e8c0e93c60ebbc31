import * as addresses from '@keepsake/shared/addresses';
import { shownLook } from '@keepsake/shared/look';
import { namesOf } from '@keepsake/shared/people';
import { msg } from '@lingui/core/runtime-macro';
import type { Config } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { linkSecret, readLinkSecret } from '../../../endpoints/link-secret.ts';
import { linksOfShare } from '../../../endpoints/links.ts';
import { shareStands, type ShareKey } from '../../../endpoints/share-link.ts';
import { HttpError, notFound } from '../../../http/errors.ts';
import { linkTries, type Asker } from '../../../limits/limit-keys.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { findEvent } from '../../events/events/repository.ts';
import { findFilm, type FilmRow } from './repository.ts';

/** @param at when the film was made, milliseconds since 1970: browsers cache films, so each needs its own address */
export const filmPath = (eventId: string, at: number) => `/api/films/${eventId}/${at}`;

/** Path of a scene's picture. @param scene id of a card, or `title` */
export const scenePath = (eventId: string, scene: string) =>
  `/api/films/${eventId}/scenes/${scene}`;

/** The public address of a shared film; making the film again does not change it. */
export function filmLink(
  config: Pick<Config, 'sessionSecret' | 'publicUrl'>,
  { event_id: id, link_version: version }: Pick<FilmRow, 'event_id' | 'link_version'>,
): string {
  const secret = linkSecret(config, { id, version }, 'film');
  return config.publicUrl + addresses.sharedFilm({ secret });
}

/** Presents the film of a share link. @throws HttpError 404 for an invalid secret, 410 `film_ended`, 429 */
export async function sharedFilmOf(deps: Deps, asker: Asker, secret: string) {
  const found = readLinkSecret(deps.config, secret, 'film');
  if (!found) {
    await deps.limits.spend(linkTries(asker));
    throw notFound(msg`There’s no film at this link. Check that all of it was copied.`);
  }
  const key: ShareKey = { kind: 'film', ...found };
  const eventId = await shareStands(deps.db, key);
  const [event, film] = eventId
    ? await Promise.all([findEvent(deps.db, eventId), findFilm(deps.db, eventId)])
    : [];
  if (!event || !film?.made_at)
    throw new HttpError(
      410,
      'film_ended',
      msg`This link has ended. Ask those whose film it is for a new one.`,
    );
  const links = linksOfShare(deps, key);
  return {
    names: [...namesOf(hostsOf(event))],
    event_name: event.event_name,
    date: event.date,
    look: shownLook(event),
    url: links.to(filmPath(event.id, film.made_at.getTime())),
    poster: links.to(scenePath(event.id, 'title')),
    seconds: film.seconds ?? 0,
    bytes: film.bytes ?? 0,
  };
}
