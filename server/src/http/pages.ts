import { msg } from '@lingui/core/runtime-macro';
import type { RawBuilder } from 'kysely';
import { sql } from '../db/database.ts';
import { HttpError } from './errors.ts';
import { UUID } from './ids.ts';

/** A page of a list that is ordered by time and id, newest first. */
export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

export interface Position {
  at: Date;
  id: string;
}

/** Bounds of valid timestamps: a database supports fewer years than JavaScript. */
const EARLIEST = new Date('2000-01-01');
const LATEST = new Date('2200-01-01');

/** Reads a cursor that `pageOf` wrote. @throws HttpError 400 */
export function readCursor(cursor: string | undefined): Position | null {
  if (!cursor) return null;
  const [time, id] = Buffer.from(cursor, 'base64url').toString().split('/');
  const at = new Date(time ?? '');
  if (!id || !UUID.test(id) || !(at > EARLIEST && at < LATEST))
    throw new HttpError(400, 'bad_cursor', msg`This page of the list doesn’t exist.`);
  return { at, id };
}

/**
 * Condition for rows after a position in a list sorted by two columns, newest first; true without a position.
 * @param columns qualified names, where joined tables share them
 */
export function olderThan(
  position: Position | null,
  { at, id } = { at: 'created_at', id: 'id' },
): RawBuilder<boolean> {
  if (!position) return sql<boolean>`true`;
  return sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${position.at}, ${position.id})`;
}

/** Cuts the one row too many that tells whether there is more. Ask the database for `limit + 1`. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  position: (row: Row) => Position,
): Page<Row> {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  if (!last) return { rows: page, nextCursor: null };
  const { at, id } = position(last);
  return {
    rows: page,
    nextCursor: Buffer.from(`${at.toISOString()}/${id}`).toString('base64url'),
  };
}
