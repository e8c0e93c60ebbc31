import { sql, type Kysely } from 'kysely';

/** What an event has without buying anything cannot be taken out of the offer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function free_package_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'the free package stays: every event has it' using errcode = 'restrict_violation';
    end $$`,
  `create trigger free_package_stays before delete on packages for each row
    when (old.slug = 'free') execute function free_package_stays()`,
  `create trigger free_package_keeps_slug before update of slug on packages for each row
    when (old.slug = 'free' and new.slug <> 'free') execute function free_package_stays()`,
];
