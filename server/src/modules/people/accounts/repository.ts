import type { Insertable, Updateable } from 'kysely';
import { sql, type Queries } from '../../../db/database.ts';
import type { UsersTable } from '../../../db/tables.ts';
import { endLinks } from './email-tokens.ts';

/** A user who is not deleted, with whether they have an event and, if they only help at others', their rights there. */
export async function findUser(db: Queries, id: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .select((row) =>
      row
        .or([
          row.exists(row.selectFrom('events').select('id').whereRef('owner_id', '=', 'users.id')),
          // Helpers have an event already and need not register their own.
          row.exists(
            row
              .selectFrom('event_people')
              .select('role')
              .whereRef('user_id', '=', 'users.id')
              .where(sql<boolean>`(ends_at is null or ends_at > now())`),
          ),
        ])
        .as('has_events'),
    )
    .select(
      sql<{
        see: boolean;
        thank: boolean;
        moderate: boolean;
        money: boolean;
      } | null>`(select case when count(*) > 0 then json_build_object(
          'see', bool_or('see' = any(rights)), 'thank', bool_or('thank' = any(rights)),
          'moderate', bool_or('moderate' = any(rights)), 'money', bool_or('money' = any(rights))) end
        from event_people where user_id = users.id and (ends_at is null or ends_at > now())
          and not exists (select from events where owner_id = users.id))`.as('helping'),
    )
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export async function findAccountByEmail(db: Queries, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'user_type', 'name', 'email', 'email_verified_at', 'password_hash'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function insertUser(db: Queries, user: Insertable<UsersTable>): Promise<void> {
  await db.insertInto('users').values(user).execute();
}

/** Gives a guest without a name the one with which they sign their first card; changes nobody else. */
export async function nameGuest(db: Queries, id: string, name: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ name: Array.from(name).slice(0, 80).join('').trim() })
    .where('id', '=', id)
    .where('is_guest', '=', true)
    .where('name', '=', '')
    .execute();
}

export type ProfileChange = Pick<
  Updateable<UsersTable>,
  'name' | 'last_name' | 'bride_name' | 'groom_name' | 'language' | 'user_type'
>;

export async function updateProfile(db: Queries, id: string, change: ProfileChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('users').set(change).where('id', '=', id).execute();
}

/** @returns false when the password has changed since it was checked */
export async function setPendingEmail(
  db: Queries,
  { id, password_hash }: Pick<UserRow, 'id' | 'password_hash'>,
  email: string | null,
): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ pending_email: email })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function setPhoto(db: Queries, id: string, mediaId: string | null): Promise<void> {
  await db.updateTable('users').set({ photo_media_id: mediaId }).where('id', '=', id).execute();
}

/** Sets a password, in a transaction; also cancels a pending change of address and invalidates mailed links. */
export async function setPassword(trx: Queries, id: string, passwordHash: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, pending_email: null })
    .where('id', '=', id)
    .execute();
  await endLinks(trx, id);
}

/** Marks the address as verified. @returns the first time that it was */
export async function markVerified(db: Queries, id: string): Promise<Date> {
  const { email_verified_at } = await db
    .updateTable('users')
    .set((row) => ({
      email_verified_at: row.fn.coalesce('email_verified_at', row.val(new Date())),
    }))
    .where('id', '=', id)
    .returning('email_verified_at')
    .executeTakeFirstOrThrow();
  return email_verified_at ?? new Date();
}
