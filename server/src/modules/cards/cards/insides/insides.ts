import { createHash } from 'node:crypto';
import type { ComposedInside } from '@keepsake/shared/api/composed';
import { paletteOf } from '@keepsake/shared/designs/drawn';
import { compose, type CardToCompose } from '../../../../composition/compose.ts';
import { type Queries, sql } from '../../../../db/database.ts';
import type { Deps } from '../../../../deps.ts';
import { collection } from '../../../../designs/collection.ts';
import { complete, type FullCard } from '../presenter.ts';
import { selectCards, type CardRow } from '../repository.ts';
import type * as maker from './compose-maker.ts';

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
  const orderIds = cards.map(({ row }) => row.order_id);
  const found = await findInsides(db, orderIds);
  const known = new Map(found.map((each) => [each.order_id, each] as const));
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

interface StoredInside {
  order_id: string;
  fingerprint: string;
  inside: ComposedInside;
}

async function findInsides(db: Queries, orderIds: readonly string[]): Promise<StoredInside[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('card_insides')
    .select(['order_id', 'version', 'fingerprint', 'pages'])
    .where('order_id', 'in', orderIds)
    .execute();
  return rows.map(({ version, pages, ...row }) => ({ ...row, inside: { version, pages } }));
}

/**
 * Stores what was composed; where two composed the same at once, the first. Where the words were changed since they were read, it is left out: nothing is stored of
 * words that were taken back meanwhile.
 */
async function storeInside(
  db: Queries,
  { order_id, fingerprint, inside }: StoredInside,
  words: { message: string; sender_name: string },
): Promise<void> {
  await sql`
    insert into card_insides (order_id, version, fingerprint, pages)
      select id, ${inside.version}::integer, ${fingerprint}, ${JSON.stringify(inside.pages)}::jsonb from orders
        where id = ${order_id} and message = ${words.message} and sender_name = ${words.sender_name}
        for share
      on conflict (order_id) do update set version = excluded.version, fingerprint = excluded.fingerprint,
        pages = excluded.pages, composed_at = excluded.composed_at
        where card_insides.fingerprint <> excluded.fingerprint`.execute(db);
}
