import type { Register } from '../register.ts';
import { verifyNightly } from './audit/nightly.ts';
import { gifts } from './gifts/index.ts';
import { ledger } from './ledger/index.ts';
import { membershipOrders } from './membership-orders/index.ts';
import { membershipPurchase } from './membership-orders/purchase.ts';
import { orders } from './orders/index.ts';
import { giftOrders } from './orders/purchase.ts';
import { packages } from './packages/index.ts';
import { payouts } from './payouts/index.ts';
import { receipts } from './receipts/index.ts';
import { reversals } from './reversals/index.ts';
import { savedCards } from './saved-cards/index.ts';
import { statements } from './statements/index.ts';
import { webhooks } from './webhooks/index.ts';

const receiptsOfPurchases: Register = (app, deps) =>
  receipts(app, deps, { orders: giftOrders, membership_orders: membershipPurchase });

/** Payments, the ledger and payouts. */
export const money: Register[] = [
  ledger,
  savedCards,
  webhooks,
  reversals,
  payouts,
  gifts,
  statements,
  orders,
  packages,
  membershipOrders,
  receiptsOfPurchases,
  verifyNightly,
];
