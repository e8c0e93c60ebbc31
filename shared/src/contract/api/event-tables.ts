import { msg, plural } from '@lingui/core/runtime-macro';
import Type, { type Static } from 'typebox';
import { Id, UniqueCode } from './common.ts';
import { byId, endpoint, withRight } from './endpoint.ts';
import { MOST_TABLES } from './most-tables.ts';

/** A table at the venue, with its own printed code. */
export const EventTable = Type.Object({
  id: Id,
  /** Four capitals and figures that follow the event's code in the table's link. */
  key: Type.String(),
  name: Type.String(),
  /** Absolute address in the table's printed code. */
  link: Type.String(),
  /** How many cards were written at this table. */
  cards: Type.Integer(),
});
export type EventTable = Static<typeof EventTable>;

/** A table's name, as printed and as shown on a card. */
const TableName = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '\\S',
  errorMessage: msg`A table’s name has from 1 to 40 characters.`,
});

export const eventTables = endpoint('GET v2/events/:id/tables', {
  summary: 'The tables of an event that have a code of their own, in their order',
  ...byId('params.id', 'any'),
  answer: Type.Array(EventTable),
});

export const addEventTables = endpoint('POST v2/events/:id/tables', {
  summary: 'Add tables by their names, behind those that there are',
  ...byId('params.id', 'manage'),
  body: Type.Object({
    names: Type.Array(TableName, {
      minItems: 1,
      maxItems: MOST_TABLES,
      errorMessage: msg`${plural(
        { count: MOST_TABLES },
        { one: 'Please name 1 table.', other: 'Please name from 1 to # tables.' },
      )}`,
    }),
  }),
  answer: Type.Array(EventTable),
  status: 201,
  idempotent: true,
});

const TableParams = Type.Object({ id: Id, table: Id });

export const renameEventTable = endpoint('PATCH v2/events/:id/tables/:table', {
  summary: 'Rename a table; its code stays, and its cards say the new name',
  ...withRight('params.id', 'manage'),
  params: TableParams,
  body: Type.Object({ name: TableName }),
  answer: Type.Array(EventTable),
});

export const removeEventTable = endpoint('DELETE v2/events/:id/tables/:table', {
  summary: 'Remove a table: its code is that of the event then, its cards go on saying its name',
  ...withRight('params.id', 'manage'),
  params: TableParams,
  answer: Type.Array(EventTable),
});

export const invitedTable = endpoint('GET v2/invitations/:code/tables/:table', {
  summary: 'The name of a table, for whoever scanned its code; 404 for one that isn’t there',
  access: 'public',
  params: Type.Object({
    code: UniqueCode,
    table: Type.String({ minLength: 1, maxLength: 32 }),
  }),
  answer: Type.Object({ key: Type.String(), name: Type.String() }),
  // Guests at a party share one IP address and scan at the same moment.
  rateLimit: 450,
});
