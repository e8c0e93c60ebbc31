import type { BodyOf } from '@keepsake/shared/api/endpoint';
import type { OpeningNight, playOpeningNight } from '@keepsake/shared/api/opening-night';
import type { AnyLanguage } from '@keepsake/shared/words';
import type { Deps } from '../../../deps.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { openCard } from '../../cards/cards/open.ts';
import { presentDesign } from '../../../designs/present.ts';
import { languageKept } from '../../../words/words.ts';
import { designsById, occasionsOf } from '../../cards/cards/repository.ts';
import type { TheirEvent } from '../../../rights/event-for.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import {
  countOpenedSince,
  countSealed,
  findOpeningNight,
  lockOpeningNight,
  layOpen,
  listPile,
  setPlaying,
} from './repository.ts';

export async function eveningOf(
  { db }: Deps,
  id: string,
  language: AnyLanguage,
): Promise<OpeningNight> {
  const [evening, pile, sealed, designs, occasions] = await Promise.all([
    findOpeningNight(db, id),
    listPile(db, id),
    countSealed(db, id),
    designsById(db),
    occasionsOf(db, [id]),
  ]);
  return {
    card_id: evening?.card_id ?? null,
    playing: evening?.playing ?? true,
    position: evening?.position ?? 0,
    favourite: evening?.favourite ?? false,
    opened: evening ? await countOpenedSince(db, id, evening.began_at) : 0,
    sealed,
    pile: pile.map(({ card_design_id, ...row }) => {
      const languages = { reader: language, card: languageKept(row.language) };
      const design = designs.get(card_design_id ?? '');
      return {
        id: row.id,
        sender_name: row.sender_name,
        design: design ? presentDesign(design, occasions.get(id) ?? null, languages) : null,
        colour: row.colour,
      };
    }),
  };
}

/**
 * Opens the next sealed card, on every device. Of two who ask at once one opens it; for the other it lies open then.
 * @param after what lies open before the caller
 */
export async function openNext(
  deps: Deps,
  caller: Principal,
  event: TheirEvent,
  { after, language }: { after: string | null; language: AnyLanguage },
): Promise<OpeningNight> {
  const { id } = event;
  const next = await deps.db.transaction().execute(async (trx) => {
    const lies = await lockOpeningNight(trx, id, new Date());
    if (lies !== after) return null;
    const [first] = await listPile(trx, id);
    await layOpen(trx, id, first?.id ?? null);
    await publishToTeam(trx, { type: 'evening.changed', event_id: id });
    return first?.id ?? null;
  });
  // Its sender is told, as with any first look.
  if (next !== null) await openCard(deps, caller, event, next);
  return eveningOf(deps, id, language);
}

export async function play(
  deps: Deps,
  { id }: TheirEvent,
  { language, ...card }: BodyOf<typeof playOpeningNight> & { language: AnyLanguage },
): Promise<OpeningNight> {
  await deps.db.transaction().execute(async (trx) => {
    if (await setPlaying(trx, id, card))
      await publishToTeam(trx, { type: 'evening.changed', event_id: id });
  });
  return eveningOf(deps, id, language);
}

export async function end(
  deps: Deps,
  { id }: TheirEvent,
  language: AnyLanguage,
): Promise<OpeningNight> {
  await deps.db.transaction().execute(async (trx) => {
    await layOpen(trx, id, null);
    await publishToTeam(trx, { type: 'evening.changed', event_id: id });
  });
  return eveningOf(deps, id, language);
}
