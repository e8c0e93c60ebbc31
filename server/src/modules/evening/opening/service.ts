import type { BodyOf } from '@keepsake/shared/api/endpoint';
import type { OpeningNight, playOpeningNight } from '@keepsake/shared/api/opening-night';
import type { AnyLanguage } from '@keepsake/shared/words';
import type { Deps } from '../../../deps.ts';
import { recordOpening } from '../../cards/cards/open.ts';
import { presentDesign } from '../../../designs/present.ts';
import { languageKept } from '../../../words/words.ts';
import { designsById, occasionsOf } from '../../cards/cards/repository.ts';
import type { TheirEvent } from '../../../rights/event-for.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { findOpeningNight, lockOpeningNight, setOpen, listPile, setPlaying } from './repository.ts';

export async function eveningOf(
  { db }: Deps,
  id: string,
  language: AnyLanguage,
): Promise<OpeningNight> {
  const [evening, pile, designs, occasions] = await Promise.all([
    findOpeningNight(db, id),
    listPile(db, id),
    designsById(db),
    occasionsOf(db, [id]),
  ]);
  return {
    card_id: evening?.card_id ?? null,
    playing: evening?.playing ?? true,
    position: evening?.position ?? 0,
    favourite: evening?.favourite ?? false,
    opened: evening?.opened ?? 0,
    sealed: pile[0]?.sealed ?? 0,
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
 * Opens the next sealed card, on every device. Of two concurrent requests only one opens a card.
 * @param after id of the card that is open on the caller's device; null for none
 */
export async function openNext(deps: Deps, event: TheirEvent, after: string | null): Promise<void> {
  const { id } = event;
  await deps.db.transaction().execute(async (trx) => {
    const openCardId = await lockOpeningNight(trx, id, new Date());
    if (openCardId !== after) return;
    const [first] = await listPile(trx, id);
    await setOpen(trx, id, first?.id ?? null);
    await publishToTeam(trx, { type: 'evening.changed', event_id: id });
    // In the same transaction: a card that lies open and is still sealed would be laid open again.
    if (first) await recordOpening(trx, deps, event, first.id);
  });
}

export async function play(
  { db }: Deps,
  { id }: TheirEvent,
  card: BodyOf<typeof playOpeningNight>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await setPlaying(trx, id, card))
      await publishToTeam(trx, { type: 'evening.changed', event_id: id });
  });
}

export async function end({ db }: Deps, { id }: TheirEvent): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await setOpen(trx, id, null);
    await publishToTeam(trx, { type: 'evening.changed', event_id: id });
  });
}
