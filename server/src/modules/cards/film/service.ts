import type { BodyOf } from '@keepsake/shared/api/endpoint';
import {
  tooManyCards,
  type chooseFilm,
  type Film,
  type FilmLeftOut,
} from '@keepsake/shared/api/film';
import { MOST_FILM_PARTS, MOST_FILM_SECONDS } from '@keepsake/shared/api/film-limits';
import { msg, plural } from '@lingui/core/runtime-macro';
import type { Deps } from '../../../deps.ts';
import { linksFor } from '../../../endpoints/links.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../sessions/principals.ts';
import type { EventRow } from '../../events/events/repository.ts';
import { filmLink, filmPath, scenePath } from './link.ts';
import { FILM_JOB, FILM_TRIES } from './make.ts';
import { chosenOf, lengthOf, partsOf, presentPart, type Part } from './parts.ts';
import {
  beginRun,
  chooseCards,
  findFilm,
  JOB_KEY_PREFIX,
  openLink,
  type FilmRow,
} from './repository.ts';
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

/** The cards that the last run left out, and why; only cards that still exist. */
function leftOutOf(row: FilmRow | undefined, parts: readonly Part[]): FilmLeftOut[] {
  const byId = new Map(parts.map((part) => [part.card.row.id, part]));
  return (row?.left_out ?? []).flatMap(({ card: id, why }) => {
    const part = byId.get(id);
    return part ? [{ id, sender_name: part.card.row.sender_name, kind: part.kind, why }] : [];
  });
}

/** A scene as the film would show it now. @param scene a card's id, or `title` @throws HttpError 404 for other cards */
export async function pictureOfScene(deps: Deps, event: EventRow, scene: string): Promise<Buffer> {
  if (scene === 'title') return sceneOf(deps, event, null);
  const [part] = chosenOf(await partsOf(deps.db, event.id), [scene]);
  if (!part) throw notFound();
  return sceneOf(deps, event, part);
}

/** Changes the stored choice, also for two people at once. @throws HttpError 422 for unusable or too many cards */
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
      const ordered = order.filter((id) => all.includes(id));
      const chosen = [...ordered, ...all.filter((id) => !ordered.includes(id))];
      // The stored choice may name cards that were deleted since; they do not count.
      if (chosenOf(parts, chosen).length > MOST_FILM_PARTS) throw invalid({ cards: tooManyCards });
      return chosen;
    }),
  );
}

/** @throws HttpError 409 `being_made`; 422 when nothing is chosen, the film is too long, or there is no ffmpeg */
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
      { key: JOB_KEY_PREFIX + run, maxAttempts: FILM_TRIES },
    );
  });
}

/** Starts sharing the film under a new link. @throws HttpError 422 when no film has been made yet */
export async function share(deps: Deps, eventId: string): Promise<void> {
  if (!(await openLink(deps.db, eventId)))
    throw invalid({ cards: msg`Make the film first. Then it can be shared.` });
}
