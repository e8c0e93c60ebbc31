import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { accounts } from './accounts/index.ts';
import { site } from './site/index.ts';
import { media } from './media/index.ts';
import { ledger } from './ledger/index.ts';
import { orders } from './orders/index.ts';
import { reversals } from './reversals/index.ts';
import { gifts } from './gifts/index.ts';
import { payouts } from './payouts/index.ts';
import { memberships } from './memberships/index.ts';
import { packages } from './packages/index.ts';
import { receipts } from './receipts/index.ts';
import { payments } from './payments/index.ts';
import { sandbox } from '../sandbox/index.ts';
import { events } from './events/index.ts';
import { cards } from './cards/index.ts';
import { guestbook } from './guestbook/index.ts';
import { contact } from './contact/index.ts';
import { previews } from './previews/index.ts';
import { notifications } from './notifications/index.ts';

type Register = (app: FastifyInstance, deps: Deps) => void | Promise<void>;

/** Every domain of the API; each registers its endpoints and its jobs. */
export const modules: Register[] = [
  accounts,
  site,
  previews,
  media,
  sandbox,
  ledger,
  payments,
  reversals,
  payouts,
  gifts,
  orders,
  packages,
  memberships,
  receipts,
  events,
  cards,
  guestbook,
  notifications,
  contact,
];
