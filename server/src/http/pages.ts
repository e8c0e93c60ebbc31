import { msg } from '@lingui/core/runtime-macro';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
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

/** The part of a list to read; a list returns one row more than `limit` when there are more. */
export interface PageOptions {
  after: Position | null;
  limit: number;
}

/**
 * Reads the page of a list that a query asks for.
 * @param column by which the list is sorted, before the id
 * @throws HttpError 400 for an invalid cursor
 */
export async function readPage<
  Column extends string,
  Row extends { id: string } & Record<Column, Date>,
>(
  { cursor, limit = 50 }: { cursor?: string | undefined; limit?: number | undefined },
  column: Column,
  read: (options: PageOptions) => Promise<Row[]>,
): Promise<{ rows: Row[]; next_cursor: string | null }> {
  const found = await read({ after: readCursor(cursor), limit });
  const { rows, nextCursor } = pageOf(found, limit, (row) => ({ at: row[column], id: row.id }));
  return { rows, next_cursor: nextCursor };
}

/** Limits a query to a page of its list, newest first; for `$call`. @param columns as of `olderThan` */
export const newestFirst =
  ({ after, limit }: PageOptions, columns = { at: 'created_at', id: 'id' }) =>
  <Tables, From extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, From, Row>) =>
    query
      .where(olderThan(after, columns))
      .orderBy(sql.ref(columns.at), 'desc')
      .orderBy(sql.ref(columns.id), 'desc')
      .limit(limit + 1);

/** Bounds of accepted timestamps: PostgreSQL supports fewer years than JavaScript. */
const EARLIEST = new Date('2000-01-01');
const LATEST = new Date('2200-01-01');

/** Decodes a cursor that `pageOf` encoded. @throws HttpError 400 for an invalid cursor */
export function readCursor(cursor: string | undefined): Position | null {
  if (!cursor) return null;
  const [time, id] = Buffer.from(cursor, 'base64url').toString().split('/');
  const at = new Date(time ?? '');
  if (!id || !UUID.test(id) || !(at > EARLIEST && at < LATEST))
    throw new HttpError(400, 'bad_cursor', msg`This page of the list doesn’t exist.`);
  return { at, id };
}

/**
 * SQL condition for the rows after a position in a list sorted by two columns, newest first; true without a position.
 * @param columns qualified names, where joined tables share them
 */
export function olderThan(
  position: Position | null,
  { at, id } = { at: 'created_at', id: 'id' },
): RawBuilder<boolean> {
  if (!position) return sql<boolean>`true`;
  return sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${position.at}, ${position.id})`;
}

/** Builds a page from up to `limit + 1` rows; the extra row only tells that there is a next page. */
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
