import type { BodyOf } from '@keepsake/shared/api/endpoint';
import {
  MOST_FILM_PARTS,
  MOST_FILM_SECONDS,
  type chooseFilm,
  type Film,
  type FilmLeftOut,
} from '@keepsake/shared/api/film';
import { msg, plural } from '@lingui/core/runtime-macro';
import type { Deps } from '../../../deps.ts';
import { linksFor } from '../../../endpoints/links.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../sessions/principals.ts';
import type { EventRow } from '../../events/events/repository.ts';
import { filmLink } from './link.ts';
import { FILM_JOB, FILM_TRIES } from './make.ts';
import { chosenOf, lengthOf, partsOf, presentPart, type Part } from './parts.ts';
import { filmPath, scenePath } from './paths.ts';
import { beginRun, chooseCards, findFilm, openLink, type FilmRow } from './repository.ts';
import { sceneOf } from './scenes.ts';

export async function filmOf(deps: Deps, caller: Principal, eventId: string): Promise<Film> {
  const links = linksFor(deps, caller);
  const row = await findFilm(deps.db, eventId);
  const parts = await partsOf(deps.db, eventId);
  const chosen = chosenOf(parts, row?.chosen ?? []).map(({ card }) => card.row.id);
  const sceneUrl = (scene: string) => links.to(scenePath(eventId, scene));
  return {
    parts: parts.map((part) => presentPart(links, part, sceneUrl(part.card.row.id))),
    chosen,
    title_scene: sceneUrl('title'),
    left_out: leftOutOf(row, parts),
    link: row?.shared_at ? filmLink(deps.config, row) : null,
    can_make: deps.videoTools.isThere,
    progress: row?.run ? row.progress : null,
    failed: row?.failed ?? false,
    made:
      row?.storage_key && row.made_at && row.made_of
        ? {
            url: links.to(filmPath(eventId, row.made_at.getTime())),
            seconds: row.seconds ?? 0,
            bytes: row.bytes ?? 0,
            at: row.made_at.toISOString(),
            is_current: row.made_of.join() === chosen.join(),
          }
        : null,
  };
}

/** Of those that are still there. */
function leftOutOf(row: FilmRow | undefined, parts: readonly Part[]): FilmLeftOut[] {
  const byId = new Map(parts.map((part) => [part.card.row.id, part]));
  return (row?.left_out ?? []).flatMap(({ card: id, why }) => {
    const part = byId.get(id);
    return part ? [{ id, sender_name: part.card.row.sender_name, kind: part.kind, why }] : [];
  });
}

/** A picture of a scene of the film, as it would be made now. @throws HttpError 404 for a card that cannot be in it */
export async function pictureOfScene(deps: Deps, event: EventRow, scene: string): Promise<Buffer> {
  if (scene === 'title') return sceneOf(deps, event, null);
  const [part] = chosenOf(await partsOf(deps.db, event.id), [scene]);
  if (!part) throw notFound();
  return sceneOf(deps, event, part);
}

/** Two of them may choose at the same time. @throws HttpError 422 for a card that cannot be in it, and for too many */
export async function choose(
  deps: Deps,
  eventId: string,
  { cards, add = [], remove = [], order = [] }: BodyOf<typeof chooseFilm>,
): Promise<void> {
  const parts = await partsOf(deps.db, eventId);
  const added = [...(cards ?? []), ...add];
  if (chosenOf(parts, added).length < added.length)
    throw invalid({ cards: msg`One of these cards is no longer there. Please choose again.` });
  await deps.db.transaction().execute(async (trx) =>
    chooseCards(trx, eventId, (now) => {
      const all = [...new Set([...(cards ?? now), ...add])].filter((id) => !remove.includes(id));
      const put = order.filter((id) => all.includes(id));
      const chosen = [...put, ...all.filter((id) => !put.includes(id))];
      // Cards that were deleted since are among those of now.
      if (chosenOf(parts, chosen).length > MOST_FILM_PARTS)
        throw invalid({
          cards: msg`${plural(
            { count: MOST_FILM_PARTS },
            { one: 'Please take at most # card.', other: 'Please take at most # cards.' },
          )}`,
        });
      return chosen;
    }),
  );
}

/** @throws HttpError 409 `being_made`; 422 where nothing is chosen, it is too long, or films cannot be made here */
export async function startFilm(deps: Deps, eventId: string): Promise<void> {
  if (!deps.videoTools.isThere) throw invalid({ cards: msg`Films can’t be made on this server.` });
  const row = await findFilm(deps.db, eventId);
  const parts = chosenOf(await partsOf(deps.db, eventId), row?.chosen ?? []);
  if (parts.length === 0) throw invalid({ cards: msg`Choose at least one card first.` });
  if (lengthOf(parts) > MOST_FILM_SECONDS)
    throw invalid({
      cards: msg`${plural(
        { minutes: MOST_FILM_SECONDS / 60 },
        {
          one: 'A film lasts # minute at most. Please leave some out.',
          other: 'A film lasts # minutes at most. Please leave some out.',
        },
      )}`,
    });
  await deps.db.transaction().execute(async (trx) => {
    const run = await beginRun(trx, eventId);
    if (!run) throw conflict(msg`The film is being made already.`, 'being_made');
    await deps.jobs.add(
      trx,
      FILM_JOB,
      { eventId, run },
      { key: `film:${run}`, maxAttempts: FILM_TRIES },
    );
  });
}

/** @throws HttpError 422 before a film was made */
export async function share(deps: Deps, eventId: string): Promise<void> {
  if (!(await openLink(deps.db, eventId)))
    throw invalid({ cards: msg`Make the film first. Then it can be shared.` });
}
