import type { Queries } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Intent } from '../../../payments/provider.ts';
import type { Payable, PayableTable } from '../charges/purchase.ts';

export const MAIL_JOB = 'receipts.mail';
/** Job that mails a receipt to another address than that of its payer's account. */
export const COPY_JOB = 'receipts.mail-copy';

/** Queues a receipt's mail to the address that a holder of the card's private link gave. */
export async function mailCopy(
  trx: Queries,
  jobs: Deps['jobs'],
  number: number,
  to: string,
): Promise<void> {
  await jobs.add(trx, COPY_JOB, { number, to }, { key: `receipt:${number}:${to}` });
}

/** Queues the receipts of upgrades that were paid while the package below was disputed, once the dispute is won. */
export async function mailHeldReceipts(
  trx: Queries,
  { jobs }: Pick<Deps, 'jobs'>,
  { baseOrderId, since }: { baseOrderId: string; since: Date },
): Promise<void> {
  const held = await trx
    .selectFrom('membership_orders as upgrade')
    .innerJoin('receipts', 'receipts.membership_order_id', 'upgrade.id')
    .innerJoin('users', 'users.id', 'upgrade.user_id')
    .select('receipts.number')
    .where('upgrade.base_order_id', '=', baseOrderId)
    .where('upgrade.withdrawn_at', 'is', null)
    .where('upgrade.paid_at', '>=', since)
    .where('receipts.mailed_at', 'is', null)
    .where('users.email', 'is not', null)
    .execute();
  for (const { number } of held) await mailReceipt(trx, jobs, number);
}

const mailReceipt = async (trx: Queries, jobs: Deps['jobs'], number: number) =>
  jobs.add(trx, MAIL_JOB, { number }, { key: `receipt:${number}` });

/** Numbers a receipt and queues its mail unless `isMailed` is false, in the transaction that settles the order. */
export async function issueReceipt(
  trx: Queries,
  { jobs }: Pick<Deps, 'jobs'>,
  table: PayableTable,
  {
    order,
    intent,
    isMailed = true,
  }: { order: Pick<Payable, 'id' | 'user_id'>; intent: Intent | null; isMailed?: boolean },
): Promise<void> {
  const { number, email } = await trx
    .insertInto('receipts')
    .values({
      order_id: table === 'orders' ? order.id : null,
      membership_order_id: table === 'membership_orders' ? order.id : null,
      brand: intent?.charge?.brand ?? null,
      last4: intent?.charge?.last4 ?? null,
      wallet: intent?.charge?.wallet ?? null,
      created_at: new Date(),
    })
    .returning((each) => [
      'number',
      each.selectFrom('users').select('email').where('id', '=', order.user_id).as('email'),
    ])
    .executeTakeFirstOrThrow();
  if (email && isMailed) await mailReceipt(trx, jobs, number);
}
