import { sql, type Kysely } from 'kysely';

/** Stills of films, versions that every browser plays, and how loud a voice note is where. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table media
    add column renderings integer not null default 0,
    add column rendered_at timestamptz,
    add column has_still boolean not null default false,
    add column has_web boolean not null default false,
    add column waveform bytea`,
  // Films that no ffmpeg has seen, for a server that has one since yesterday.
  `create index media_unrendered on media (completed_at)
    where rendered_at is null and kind in ('video', 'voice')`,
  `alter table media_derivatives drop constraint media_derivatives_variant_check`,
  `alter table media_derivatives add constraint media_derivatives_variant_check
    check (variant in ('thumbnail', 'preview', 'web'))`,
];
