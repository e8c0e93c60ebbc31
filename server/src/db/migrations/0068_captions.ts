import { sql, type Kysely } from 'kysely';

/** Captions of films, which stand beside their other versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Which ones: the beginning of their SHA-256, so that an address changes with what it opens.
  `alter table media add column captions text`,
  `alter table media_derivatives drop constraint media_derivatives_variant_check`,
  `alter table media_derivatives add constraint media_derivatives_variant_check
    check (variant in ('thumbnail', 'preview', 'web', 'jpeg', 'captions'))`,
];
