import { msg } from '@lingui/core/runtime-macro';
import { nameOf } from '@keepsake/shared/people';
import { plainHosts, plainTitle } from '../../../mail/plain-name.ts';
import { mailLookOf } from '../../../mail/templates/mail-template.ts';
import type { Queries } from '../../../db/database.ts';
import { notFound } from '../../../http/errors.ts';
import type { Payable, PayableTable, Purchase } from '../charges/purchase.ts';
import { languageKept } from '../../../words/words.ts';
import { titleWithHosts } from '../../../writing/event-title.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { presentPaidWith } from './paid-with.ts';
import { receiptNumber, type Receipt } from './receipt.ts';
import { findParties, findReceipt, findRefunds } from './repository.ts';

/** The kinds of orders that have receipts, by their tables. */
export type Purchases = Record<PayableTable, Purchase<Payable>>;

/** Reads a receipt with the refunds there are by now. @throws HttpError 404 */
export async function readReceipt(
  db: Queries,
  purchases: Purchases,
  number: number,
): Promise<Receipt> {
  const row = await findReceipt(db, number);
  const table = row?.order_id ? 'orders' : 'membership_orders';
  const id = row?.order_id ?? row?.membership_order_id;
  const order = id ? await purchases[table].find(db, id) : null;
  if (!row || !order) throw notFound(msg`We couldn’t find this receipt.`);
  const parties = await findParties(db, order);
  const hosts = nameOf(plainHosts(hostsOf(parties)));
  const language = languageKept(parties.language);
  const refunds = await findRefunds(db, { table, id: order.id });
  return {
    number: receiptNumber(row.number),
    paidAt: order.paid_at ?? row.created_at,
    event: titleWithHosts(plainTitle(parties.event_name), hosts),
    timezone: parties.timezone,
    payer: {
      name: [parties.name, parties.last_name].filter(Boolean).join(' '),
      email: parties.email,
    },
    lines: await purchases[table].paidLines(db, order, { hosts, language }),
    total: order.total,
    currency: order.currency,
    paidWith: presentPaidWith(row),
    look: table === 'orders' ? mailLookOf(parties) : null,
    refunds: refunds.map(({ kind, amount, created_at: at }) => ({ kind, amount, at })),
    language,
  };
}
