import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Turn } from './statements.ts';

/** Ids as we and the sandbox make them. */
const ID =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b[a-z]{2,5}_[A-Za-z0-9]{14,}/g;

/** What one gift made of a payment: its order, and what it is paid with. */
export interface Gift {
  orderId: string;
  methodId: string;
}

/** The statements of one payment, with which any other order can be paid. */
export interface Recipe {
  turns: Turn[];
  of: Gift;
  /** Ids that are the payment's own: another payment has others in their place. */
  own: Set<string>;
}

/** Learns from two payments for one event what belongs to a payment and what to all of them. */
export function recipe(first: { turns: Turn[]; of: Gift }, second: { turns: Turn[] }): Recipe {
  const common = idsIn(second.turns);
  return { ...first, own: new Set([...idsIn(first.turns)].filter((id) => !common.has(id))) };
}

/** Pays a gift by the statements alone. */
export async function replay(pool: pg.Pool, { turns, of, own }: Recipe, gift: Gift): Promise<void> {
  const ids = new Map<string, string>([
    [of.orderId, gift.orderId],
    [of.methodId, gift.methodId],
  ]);
  const renamed = (text: string) =>
    text.replaceAll(ID, (id) => {
      if (!own.has(id)) return id;
      const known = ids.get(id) ?? like(id);
      ids.set(id, known);
      return known;
    });
  for (const turn of turns) {
    const client = await pool.connect();
    try {
      for (const { text, values } of turn)
        await client.query(
          text,
          values.map((value) => inTexts(value, renamed)),
        );
    } finally {
      client.release();
    }
  }
}

/** Texts changed, also within a list. */
function inTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  return Array.isArray(value) ? value.map((each: unknown) => inTexts(each, change)) : value;
}

function idsIn(turns: Turn[]): Set<string> {
  const found = new Set<string>();
  const note = (text: string) => {
    for (const [id] of text.matchAll(ID)) found.add(id);
    return text;
  };
  for (const { values } of turns.flat()) for (const value of values) inTexts(value, note);
  return found;
}

/** Another id of the same kind. */
function like(id: string): string {
  const [prefix, rest] = id.split('_');
  if (rest === undefined) return randomUUID();
  return `${prefix}_${randomBytes(rest.length).toString('hex').slice(0, rest.length)}`;
}
