import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import {
  Country,
  Currency,
  Day,
  Id,
  IdParams,
  Instant,
  Minor,
  Nullable,
  PageQuery,
} from './common.ts';

export const PayoutMethod = Type.Object({
  id: Id,
  account_holder: Type.String(),
  bank_name: Type.String(),
  /** Last four characters of the account number or IBAN. */
  last4: Type.String(),
  country: Country,
  /** Currency of the bank account; the provider converts gift money. */
  currency: Currency,
  /** State at the provider; `errored` after a payout that the bank refused. */
  status: Type.Union([
    Type.Literal('new'),
    Type.Literal('validated'),
    Type.Literal('verified'),
    Type.Literal('verification_failed'),
    Type.Literal('errored'),
  ]),
  is_default: Type.Boolean(),
});
export type PayoutMethod = Static<typeof PayoutMethod>;

export const payoutMethods = endpoint({
  method: 'GET',
  path: 'payout-method/list',
  summary: 'The bank accounts of the couple',
  access: 'bride_groom',
  event: null,
  answer: PayoutMethod,
  list: true,
});

export const addPayoutMethod = endpoint({
  method: 'POST',
  path: 'payout-method',
  summary: 'Keep a bank account that the browser tokenised at the provider',
  access: 'bride_groom',
  event: null,
  body: Type.Object({
    /** A provider token, as in `btok_…`; the number itself is never sent here. */
    bank_account: Type.String({ pattern: '^btok_[A-Za-z0-9_]+$', maxLength: 120 }),
    is_default: Type.Optional(Type.Boolean({ default: false })),
  }),
  answer: PayoutMethod,
  status: 201,
  idempotent: true,
});

export const updatePayoutMethod = endpoint({
  method: 'PATCH',
  path: 'payout-method/:id',
  summary: 'Make a bank account the default one',
  access: 'bride_groom',
  event: null,
  params: IdParams,
  body: Type.Object({ is_default: Type.Literal(true) }),
  answer: PayoutMethod,
});

export const removePayoutMethod = endpoint({
  method: 'DELETE',
  path: 'payout-method/:id',
  summary: 'Forget a bank account; 409 while money is on its way to it',
  access: 'bride_groom',
  event: null,
  params: IdParams,
  answer: Type.Null(),
});

/** Why the provider can't pay out to a couple's banks of a country yet. */
export const PayoutMethodNeed = Type.Object({
  /** One of these bank accounts. */
  payout_method_id: Id,
  country: Country,
  /** `details`: it wants some from the couple, on a page of its own · `checking`: it looks at what they gave. */
  need: Type.Union([Type.Literal('details'), Type.Literal('checking')]),
});
export type PayoutMethodNeed = Static<typeof PayoutMethodNeed>;

export const payoutNeeds = endpoint({
  method: 'GET',
  path: 'payout-method/needs',
  summary:
    'What the provider waits for before it pays out; nothing where it can, or does not answer',
  access: 'bride_groom',
  event: null,
  answer: PayoutMethodNeed,
  list: true,
});

export const payoutDetailsLink = endpoint({
  method: 'POST',
  path: 'payout-method/:id/details-link',
  summary: 'An address of the provider, for once, where the couple gives the details it needs',
  access: 'bride_groom',
  event: null,
  params: IdParams,
  answer: Type.Object({ url: Type.String() }),
});

/** `requested` → `in_transit` → `paid`; a `failed` one has returned the money to the balance. */
const WithdrawalStatus = Type.Union([
  Type.Literal('requested'),
  Type.Literal('in_transit'),
  Type.Literal('paid'),
  Type.Literal('failed'),
]);

export const Withdrawal = Type.Object({
  id: Id,
  event_id: Id,
  amount: Minor,
  currency: Currency,
  status: WithdrawalStatus,
  bank_name: Type.String(),
  last4: Type.String(),
  country: Country,
  /** Amount that the bank receives, in its currency; null until converted. */
  bank_amount: Nullable(Minor),
  bank_currency: Currency,
  /** The provider's reason, as in `account_closed`. */
  failure_code: Nullable(Type.String()),
  created_at: Instant,
  updated_at: Instant,
});
export type Withdrawal = Static<typeof Withdrawal>;

/** Minor units: 1.00. */
export const SMALLEST_CASH_OUT = 100;

export const cashOut = endpoint({
  method: 'POST',
  path: 'cashout/bank',
  summary:
    'Send available gift money to a bank account; 422 for more than is available, or where less than 1.00 would be left; 409 where the provider can’t pay out yet',
  access: 'bride_groom',
  event: { of: 'body.event_id', right: 'own' },
  body: Type.Object({
    /** Minor units. */
    amount: Type.Integer({ minimum: SMALLEST_CASH_OUT, maximum: 1_000_000_000 }),
    payout_method_id: Id,
    event_id: Id,
  }),
  answer: Withdrawal,
  status: 201,
  idempotent: true,
});

/** How far a cash-out is, as people look for it; `moving` are those that are asked for or on their way. */
export const WithdrawalState = Type.Union([
  Type.Literal('moving'),
  Type.Literal('paid'),
  Type.Literal('failed'),
]);
export type WithdrawalState = Static<typeof WithdrawalState>;

/** Which cash-outs; what is left out narrows nothing. */
const WithdrawalFilter = {
  event_id: Type.Optional(Id),
  state: Type.Optional(WithdrawalState),
  payout_method_id: Type.Optional(Id),
  /** First and last day on which they were asked for, by the clock at the venue. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};

export const withdrawals = endpoint({
  method: 'GET',
  path: 'bride-groom/withdrawal/list',
  summary: 'Cash-outs, newest first; of all events unless told',
  access: 'bride_groom',
  event: null,
  query: Type.Object({ ...PageQuery, ...WithdrawalFilter }),
  answer: Withdrawal,
  list: true,
});

const CountedMoney = Type.Object({ count: Type.Integer(), amount: Minor });

/** Cash-outs of one currency together, in minor units. A failed one came back to the balance. */
export const WithdrawalTotals = Type.Object({
  currency: Currency,
  paid: CountedMoney,
  moving: CountedMoney,
  failed: CountedMoney,
});
export type WithdrawalTotals = Static<typeof WithdrawalTotals>;

export const withdrawalTotals = endpoint({
  method: 'GET',
  path: 'bride-groom/withdrawal/totals',
  summary: 'All cash-outs of a filter together, by currency; nothing where there is none',
  access: 'bride_groom',
  event: null,
  query: Type.Object(WithdrawalFilter),
  answer: WithdrawalTotals,
  list: true,
});

/** A bank account that money was sent to, also one that was removed since. */
export const WithdrawalBank = Type.Object({
  id: Id,
  bank_name: Type.String(),
  last4: Type.String(),
});
export type WithdrawalBank = Static<typeof WithdrawalBank>;

export const withdrawalBanks = endpoint({
  method: 'GET',
  path: 'bride-groom/withdrawal/banks',
  summary: 'The bank accounts that cash-outs went to, those used last first',
  access: 'bride_groom',
  event: null,
  answer: WithdrawalBank,
  list: true,
});

/** A step that a cash-out has taken; `returned`: the bank sent it back after it was paid. */
const WithdrawalStep = Type.Object({
  step: Type.Union([
    Type.Literal('requested'),
    Type.Literal('in_transit'),
    Type.Literal('paid'),
    Type.Literal('failed'),
    Type.Literal('returned'),
  ]),
  at: Instant,
});
export type WithdrawalStep = Static<typeof WithdrawalStep>;

export const WithdrawalDetails = Type.Object({
  ...Withdrawal.properties,
  /** As people read it to us, as in `C-018F3A5E-0000`; its receipt has the same. */
  reference: Type.String(),
  account_holder: Type.String(),
  /** Oldest first, with when each was booked. */
  steps: Type.Array(WithdrawalStep),
});
export type WithdrawalDetails = Static<typeof WithdrawalDetails>;

export const withdrawal = endpoint({
  method: 'GET',
  path: 'bride-groom/withdrawal/details/:id',
  summary: 'One cash-out, with the steps that it has taken',
  access: 'bride_groom',
  event: { of: 'withdrawal', right: 'money' },
  params: IdParams,
  answer: WithdrawalDetails,
});

export const withdrawalReceipt = endpoint({
  method: 'GET',
  path: 'bride-groom/withdrawal/details/:id/receipt',
  summary: 'A signed address of the receipt of a cash-out as PDF; 404 until it is paid',
  access: 'bride_groom',
  event: { of: 'withdrawal', right: 'money' },
  params: IdParams,
  answer: Type.Object({ url: Type.String() }),
});
