import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Turn } from './statements.ts';

/** Ids of the application (UUIDs) and of the sandbox. */
const ID =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b[a-z]{2,5}_[A-Za-z0-9]{14,}/g;

/** A gift: its order and payment method. */
export interface Gift {
  orderId: string;
  methodId: string;
}

/** The statements of one payment, by which any other order can be paid. */
export interface Recipe {
  turns: Turn[];
  of: Gift;
  /** Ids of this payment only, which are replaced for another one. */
  own: Set<string>;
}

/** Derives from two payments for one event which ids differ between payments. */
export function recipe(first: { turns: Turn[]; of: Gift }, second: { turns: Turn[] }): Recipe {
  const common = idsIn(second.turns);
  return { ...first, own: new Set([...idsIn(first.turns)].filter((id) => !common.has(id))) };
}

/** Pays a gift by sending the statements directly. */
export async function replay(pool: pg.Pool, { turns, of, own }: Recipe, gift: Gift): Promise<void> {
  const ids = new Map<string, string>([
    [of.orderId, gift.orderId],
    [of.methodId, gift.methodId],
  ]);
  const replaced = (text: string) =>
    text.replaceAll(ID, (id) => {
      if (!own.has(id)) return id;
      const known = ids.get(id) ?? similarId(id);
      ids.set(id, known);
      return known;
    });
  for (const turn of turns) {
    const client = await pool.connect();
    try {
      for (const { text, values } of turn)
        await client.query(
          text,
          values.map((value) => mapTexts(value, replaced)),
        );
    } finally {
      client.release();
    }
  }
}

/** Maps a text, or the texts of a list; other values are unchanged. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  return Array.isArray(value) ? value.map((each: unknown) => mapTexts(each, change)) : value;
}

function idsIn(turns: Turn[]): Set<string> {
  const found = new Set<string>();
  const note = (text: string) => {
    for (const [id] of text.matchAll(ID)) found.add(id);
    return text;
  };
  for (const { values } of turns.flat()) for (const value of values) mapTexts(value, note);
  return found;
}

/** A new id of the same format. */
function similarId(id: string): string {
  const [prefix, rest] = id.split('_');
  if (rest === undefined) return randomUUID();
  return `${prefix}_${randomBytes(rest.length).toString('hex').slice(0, rest.length)}`;
}
