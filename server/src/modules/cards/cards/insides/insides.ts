import { createHash } from 'node:crypto';
import type { ComposedInside } from '@keepsake/shared/api/composed';
import { paletteOf } from '@keepsake/shared/designs/drawn';
import { compose, type CardToCompose } from '../../../../composition/compose.ts';
import type { Queries } from '../../../../db/database.ts';
import type { Deps } from '../../../../deps.ts';
import { collection } from '../../../../designs/collection.ts';
import { complete, type FullCard } from '../presenter.ts';
import { selectCards, type CardRow } from '../repository.ts';
import type * as maker from './compose-maker.ts';
import { findInsides, storeInside } from './repository.ts';

const MAKER = new URL('compose-maker.ts', import.meta.url);

type Card = FullCard<
  Pick<CardRow, 'order_id' | 'message' | 'sender_name' | 'colour' | 'card_design_id'>
>;
type Composer = (cards: CardToCompose[]) => Promise<ComposedInside[]>;

/**
 * Composes a card that was sent or changed, and stores it, so that nobody who looks into it waits. Once more does nothing.
 * @throws where it cannot be composed now
 */
export async function composeSent(
  { db, documents }: Pick<Deps, 'db' | 'documents'>,
  cardId: string,
): Promise<void> {
  const row = await selectCards(db).where('cards.id', '=', cardId).executeTakeFirst();
  // What its sender took back is not composed.
  if (!row || row.emptied_at) return;
  await stored(db, await complete(db, [row]), composerIn(documents));
}

/**
 * The insides of cards by the id of their orders. A card is composed once it was sent; one that is not yet, or that came
 * before cards were, when somebody looks into it. Then its lines stay as they are.
 */
export async function insidesOf(
  { db, documents, log }: Pick<Deps, 'db' | 'documents' | 'log'>,
  cards: readonly Card[],
): Promise<Map<string, ComposedInside>> {
  try {
    return await stored(db, cards, composerIn(documents));
  } catch (error) {
    // A card is read all the same: screens then set its words by themselves.
    log.error({ err: error }, 'insides could not be composed');
    return new Map();
  }
}

/** The inside of one card; null where it cannot be composed. */
export async function insideOf(
  deps: Pick<Deps, 'db' | 'documents' | 'log'>,
  card: Card,
): Promise<ComposedInside | null> {
  return (await insidesOf(deps, [card])).get(card.row.order_id) ?? null;
}

/** The same in a thread that makes documents, which composes by itself. */
export async function insidesInThread(
  db: Queries,
  cards: readonly Card[],
): Promise<Map<string, ComposedInside>> {
  return stored(db, cards, async (asked) => asked.map(compose));
}

/**
 * Composes in the thread that is there for this alone: no book makes a letter wait.
 * @throws HttpError 503 when too much waits
 */
export function composerIn(documents: Deps['documents']): Composer {
  return async (cards) => documents.make<typeof maker>(MAKER, { cards }, 'quick');
}

async function stored(
  db: Queries,
  cards: readonly Card[],
  composer: Composer,
): Promise<Map<string, ComposedInside>> {
  const known = new Map(
    (
      await findInsides(
        db,
        cards.map(({ row }) => row.order_id),
      )
    ).map((each) => [each.order_id, each] as const),
  );
  const wanted = cards.map((card) => {
    const asked = toCompose(card);
    return { card, asked, fingerprint: fingerprintOf(asked) };
  });
  const missing = wanted.filter(
    ({ card, fingerprint }) => known.get(card.row.order_id)?.fingerprint !== fingerprint,
  );
  const made = missing.length > 0 ? await composer(missing.map(({ asked }) => asked)) : [];
  for (const [at, inside] of made.entries()) {
    const { card, fingerprint } = missing[at] ?? {};
    if (!card || fingerprint === undefined) continue;
    const { order_id, message, sender_name } = card.row;
    const entry = { order_id, fingerprint, inside };
    known.set(order_id, entry);
    await storeInside(db, entry, { message, sender_name });
  }
  return new Map(Array.from(known, ([id, { inside }]) => [id, inside]));
}

function toCompose({ row, design, photos, video, voice }: Card): CardToCompose {
  return {
    message: row.message,
    sender: row.sender_name,
    // In this order: a fingerprint is made of it.
    ...sheetOf(design?.id ?? null, row.colour),
    photos: photos.filter(isThere).map(({ id, width, height }) => ({ id, width, height })),
    film: video && isThere(video) ? { width: video.width, height: video.height } : null,
    hasVoice: voice !== null && isThere(voice),
  };
}

/** What a design says of the sheet inside. @param colour key of a colourway; null is the one that it comes in */
export function sheetOf(
  designId: string | null,
  colour: string | null,
): Pick<CardToCompose, 'hasCorners' | 'letters'> {
  const known = collection.get(designId ?? '') ?? null;
  const hasCorners = paletteOf(known, colour) !== null;
  const lettering = known?.front.lettering;
  const isSans = hasCorners && (lettering === 'sans' || lettering === 'bold');
  return { hasCorners, letters: isSans ? 'sans' : 'serif' };
}

/** What is still on its way has no place yet. */
const isThere = ({ status }: { status: string }) => status === 'complete';

const fingerprintOf = (card: CardToCompose) =>
  createHash('sha256').update(JSON.stringify(card)).digest('base64url');
