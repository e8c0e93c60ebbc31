import { sql, type Kysely } from 'kysely';

/** How much of a transfer came back: less than went out where the rate moved meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Null: all of it, where a transfer came back.
  `alter table withdrawals
    add column returned_amount bigint check (returned_amount > 0 and returned_amount <= amount)`,
  `alter table sandbox.instructions
    drop constraint instructions_kind_check,
    add constraint instructions_kind_check
      check (kind in ('hold', 'fail', 'lose', 'deliver', 'rate'))`,
];
