import { sql, type Kysely } from 'kysely';

/** JPEGs of photos that few programs open, for the zip, which has to know their bytes before it is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table media_derivatives
    add column crc32 bigint,
    add column sha256 bytea,
    add column created_at timestamptz not null default now()`,
  `alter table media_derivatives drop constraint media_derivatives_variant_check`,
  `alter table media_derivatives add constraint media_derivatives_variant_check
    check (variant in ('thumbnail', 'preview', 'web', 'jpeg'))`,
];
