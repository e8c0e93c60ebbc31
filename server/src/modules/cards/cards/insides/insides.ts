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
 * Composes and stores the inside of a card that was sent or changed, before anybody opens it. Idempotent.
 * @throws Error when it cannot be composed now
 */
export async function composeSent(
  { db, documents }: Pick<Deps, 'db' | 'documents'>,
  cardId: string,
): Promise<void> {
  const row = await selectCards(db).where('cards.id', '=', cardId).executeTakeFirst();
  // A card that its sender took back is not composed.
  if (!row || row.emptied_at) return;
  await storedOrComposed(db, await complete(db, [row]), composerIn(documents));
}

/**
 * The stored insides of cards by the id of their orders; missing and outdated ones are composed and stored now. Empty
 * when composing fails.
 */
export async function insidesOf(
  { db, documents, log }: Pick<Deps, 'db' | 'documents' | 'log'>,
  cards: readonly Card[],
): Promise<Map<string, ComposedInside>> {
  try {
    return await storedOrComposed(db, cards, composerIn(documents));
  } catch (error) {
    // The cards can still be read: without an inside, browsers lay out the message themselves.
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

/** Like `insidesOf`, for a document thread, which composes in its own thread. @throws Error when composing fails */
export async function insidesInThread(
  db: Queries,
  cards: readonly Card[],
): Promise<Map<string, ComposedInside>> {
  return storedOrComposed(db, cards, async (input) => input.map(compose));
}

/**
 * Composes in the thread for quick documents, so that no guestbook delays it.
 * @throws HttpError 503 when too many documents wait
 */
export function composerIn(documents: Deps['documents']): Composer {
  return async (cards) => documents.make<typeof maker>(MAKER, { cards }, 'quick');
}

/** Cards that are composed before they are stored: what is stored is kept when a document takes too long. */
const AT_ONCE = 50;

async function storedOrComposed(
  db: Queries,
  cards: readonly Card[],
  composer: Composer,
): Promise<Map<string, ComposedInside>> {
  const orderIds = cards.map(({ row }) => row.order_id);
  const found = await findInsides(db, orderIds);
  const byOrder = new Map(found.map((each) => [each.order_id, each] as const));
  const wanted = cards.map((card) => {
    const input = toCompose(card);
    return { card, input, fingerprint: fingerprintOf(input) };
  });
  const missing = wanted.filter(
    ({ card, fingerprint }) => byOrder.get(card.row.order_id)?.fingerprint !== fingerprint,
  );
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    const part = missing.slice(from, from + AT_ONCE);
    const made = await composer(part.map(({ input }) => input));
    for (const [at, inside] of made.entries()) {
      const { card, fingerprint } = part[at] ?? {};
      if (!card || fingerprint === undefined) continue;
      const { order_id, message, sender_name } = card.row;
      const entry = { order_id, fingerprint, inside };
      byOrder.set(order_id, entry);
      await storeInside(db, entry, { message, sender_name });
    }
  }
  return new Map(Array.from(byOrder, ([id, { inside }]) => [id, inside]));
}

function toCompose({ row, design, photos, video, voice }: Card): CardToCompose {
  return {
    message: row.message,
    sender: row.sender_name,
    // The order of the properties matters: the fingerprint depends on it.
    ...sheetOf(design?.id ?? null, row.colour),
    photos: photos.filter(isComplete).map(({ id, width, height }) => ({ id, width, height })),
    film: video && isComplete(video) ? { width: video.width, height: video.height } : null,
    hasVoice: voice !== null && isComplete(voice),
  };
}

/** Ornaments and font of a design's inside. @param colour key of a colourway; null is the default */
export function sheetOf(
  designId: string | null,
  colour: string | null,
): Pick<CardToCompose, 'hasCorners' | 'letters'> {
  const design = collection.get(designId ?? '') ?? null;
  const hasCorners = paletteOf(design, colour) !== null;
  const lettering = design?.front.lettering;
  const isSans = hasCorners && (lettering === 'sans' || lettering === 'bold');
  return { hasCorners, letters: isSans ? 'sans' : 'serif' };
}

/** Only complete files have a place in the layout. */
const isComplete = ({ status }: { status: string }) => status === 'complete';

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
 * Stores an inside, unless the same one is stored already. Does nothing when the message or the sender changed since
 * they were read, so that no withdrawn words are stored.
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
