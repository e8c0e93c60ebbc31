import { sql, type Kysely } from 'kysely';

/**
 * Adds the account `event_owed` for money that was taken back after it was cashed out: its balance is at most 0, and
 * the next money that becomes available repays it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_accounts
      drop constraint ledger_accounts_kind_check,
      add constraint ledger_accounts_kind_check check (kind in ('provider', 'event_pending', 'event_available',
        'event_in_transit', 'event_paid_out', 'event_owed', 'sales', 'fees', 'receivable', 'transfers', 'payouts',
        'memberships'))`.execute(db);
  await sql`
    alter table order_reversals
      add column from_owed bigint not null default 0 check (from_owed >= 0),
      drop constraint order_reversals_check1,
      add constraint order_reversals_check1 check (gift = from_pending + from_available + from_owed + from_platform)`.execute(
    db,
  );
  await sql`
    create or replace function ledger_no_overdraft()
    returns trigger language plpgsql as $function$
      declare account ledger_accounts; declare stands bigint;
      begin
        select * into account from ledger_accounts where id = new.account_id;
        if account.kind like 'event_%' and (account.kind = 'event_owed') = (new.amount > 0) then
          perform 1 from ledger_accounts where id = new.account_id for no key update;
          select sum(amount) into stands from ledger_entries where account_id = new.account_id;
          if account.kind = 'event_owed' and stands > 0 then
            raise exception 'account % would stand above 0', new.account_id
              using errcode = 'check_violation', constraint = 'ledger_no_overdraft';
          elsif account.kind <> 'event_owed' and stands < 0 then
            raise exception 'account % would fall below 0', new.account_id
              using errcode = 'check_violation', constraint = 'ledger_no_overdraft';
          end if;
        end if;
        return null;
      end $function$`.execute(db);
  await sql`drop trigger ledger_no_overdraft on ledger_entries`.execute(db);
  await sql`
    create trigger ledger_no_overdraft after insert on ledger_entries
      for each row execute function ledger_no_overdraft()`.execute(db);
}
