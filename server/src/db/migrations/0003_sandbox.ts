import { sql, type Kysely } from 'kysely';

/** The books of the payment sandbox: apart from ours, as a provider's are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create schema sandbox`,
  // The provider's objects as it answers them; hidden holds what it knows and does not tell.
  `create table sandbox.objects (
    id text primary key,
    kind text not null,
    data jsonb not null,
    hidden jsonb not null default '{}',
    seq bigint generated always as identity
  )`,
  `create index sandbox_objects_kind on sandbox.objects (kind, seq desc)`,
  `create index sandbox_objects_customer on sandbox.objects ((data->>'customer'))
    where kind = 'payment_method'`,
  `create table sandbox.answers (
    key text primary key,
    request_hash bytea not null,
    status integer not null,
    answer jsonb not null,
    created_at timestamptz not null default now()
  )`,
  // What tests tell it to do: hold or lose answers, fail, delay or double webhooks.
  `create table sandbox.instructions (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('hold', 'fail', 'lose', 'deliver')),
    path text not null default '',
    times integer,
    settings jsonb not null default '{}'
  )`,
];
