import Type, { type Static } from 'typebox';
import { byId, endpoint, withRight } from './endpoint.ts';
import {
  Country,
  Currency,
  Day,
  Id,
  IdParams,
  Instant,
  Minor,
  Nothing,
  Nullable,
  OneOf,
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
  /** State at the provider; `errored` after the bank refused a payout. */
  status: OneOf('new', 'validated', 'verified', 'verification_failed', 'errored'),
  is_default: Type.Boolean(),
});
export type PayoutMethod = Static<typeof PayoutMethod>;

export const payoutMethods = endpoint('GET payout-method/list', {
  summary: 'The bank accounts of the couple',
  access: 'bride_groom',
  event: null,
  answer: PayoutMethod,
  list: true,
});

export const addPayoutMethod = endpoint('POST payout-method', {
  summary: 'Keep a bank account that the browser tokenised at the provider',
  access: 'bride_groom',
  event: null,
  body: Type.Object({
    /** A provider token such as `btok_…`; the account number is never sent to our server. */
    bank_account: Type.String({ pattern: '^btok_[A-Za-z0-9_]+$', maxLength: 120 }),
    is_default: Type.Optional(Type.Boolean({ default: false })),
  }),
  answer: PayoutMethod,
  status: 201,
  idempotent: true,
});

export const updatePayoutMethod = endpoint('PATCH payout-method/:id', {
  summary: 'Make a bank account the default one',
  access: 'bride_groom',
  event: null,
  params: IdParams,
  body: Type.Object({ is_default: Type.Literal(true) }),
  answer: PayoutMethod,
});

export const removePayoutMethod = endpoint('DELETE payout-method/:id', {
  summary: 'Forget a bank account; 409 while money is on its way to it',
  access: 'bride_groom',
  event: null,
  params: IdParams,
  answer: Nothing,
});

/** Why the provider can't pay out to the couple's bank accounts in a country yet. */
export const PayoutMethodNeed = Type.Object({
  /** One of the couple's bank accounts in that country. */
  payout_method_id: Id,
  country: Country,
  /**
   * `details`: the couple must enter details on the provider's page · `checking`: the provider is reviewing them ·
   * `refused`: it has closed the couple's account.
   */
  need: OneOf('details', 'checking', 'refused'),
});
export type PayoutMethodNeed = Static<typeof PayoutMethodNeed>;

export const payoutNeeds = endpoint('GET payout-method/needs', {
  summary:
    'What the provider waits for before it pays out; nothing where it can, or does not answer',
  access: 'bride_groom',
  event: null,
  answer: PayoutMethodNeed,
  list: true,
});

export const payoutDetailsLink = endpoint('POST payout-method/:id/details-link', {
  summary: 'An address of the provider, for once, where the couple gives the details it needs',
  access: 'bride_groom',
  event: null,
  params: IdParams,
  answer: Type.Object({ url: Type.String() }),
});

/** `requested` → `in_transit` → `paid`; when `failed`, the money is back in the balance. */
const WithdrawalStatus = OneOf('requested', 'in_transit', 'paid', 'failed');

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
  /** The provider's failure code, as in `account_closed`; null unless `failed`. */
  failure_code: Nullable(Type.String()),
  created_at: Instant,
  updated_at: Instant,
});
export type Withdrawal = Static<typeof Withdrawal>;

/** Smallest cash-out in minor units: 1.00. */
export const SMALLEST_CASH_OUT = 100;

export const cashOut = endpoint('POST cashout/bank', {
  summary:
    'Send available gift money to a bank account; 422 for more than is available, or where less than 1.00 would be left; 409 where the provider can’t pay out yet',
  ...withRight('body.event_id', 'own'),
  body: Type.Object({
    /** In minor units. */
    amount: Type.Integer({ minimum: SMALLEST_CASH_OUT, maximum: 1_000_000_000 }),
    payout_method_id: Id,
    event_id: Id,
  }),
  answer: Withdrawal,
  status: 201,
  idempotent: true,
});

/** Status groups for filtering; `moving` covers `requested` and `in_transit`. */
export const WithdrawalState = OneOf('moving', 'paid', 'failed');
export type WithdrawalState = Static<typeof WithdrawalState>;

/** Filters of cash-outs; an absent field does not filter. */
const WithdrawalFilter = {
  event_id: Type.Optional(Id),
  state: Type.Optional(WithdrawalState),
  payout_method_id: Type.Optional(Id),
  /** First and last day of the request, in the venue's time zone. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};

export const withdrawals = endpoint('GET bride-groom/withdrawal/list', {
  summary: 'Cash-outs, newest first; of all events unless told',
  access: 'bride_groom',
  event: null,
  query: Type.Object({ ...PageQuery, ...WithdrawalFilter }),
  answer: Withdrawal,
  list: true,
});

const CountedMoney = Type.Object({ count: Type.Integer(), amount: Minor });

/** Totals of cash-outs in one currency, in minor units. Failed ones have returned to the balance. */
export const WithdrawalTotals = Type.Object({
  currency: Currency,
  paid: CountedMoney,
  moving: CountedMoney,
  failed: CountedMoney,
});
export type WithdrawalTotals = Static<typeof WithdrawalTotals>;

export const withdrawalTotals = endpoint('GET bride-groom/withdrawal/totals', {
  summary: 'All cash-outs of a filter together, by currency; nothing where there is none',
  access: 'bride_groom',
  event: null,
  query: Type.Object(WithdrawalFilter),
  answer: WithdrawalTotals,
  list: true,
});

/** A bank account that cash-outs went to, even if it was removed since. */
export const WithdrawalBank = Type.Object({
  id: Id,
  bank_name: Type.String(),
  last4: Type.String(),
});
export type WithdrawalBank = Static<typeof WithdrawalBank>;

export const withdrawalBanks = endpoint('GET bride-groom/withdrawal/banks', {
  summary: 'The bank accounts that cash-outs went to, those used last first',
  access: 'bride_groom',
  event: null,
  answer: WithdrawalBank,
  list: true,
});

/** A step of a cash-out; `returned` means that the bank sent the money back after it was paid. */
const WithdrawalStep = Type.Object({
  step: OneOf('requested', 'in_transit', 'paid', 'failed', 'returned'),
  at: Instant,
});
export type WithdrawalStep = Static<typeof WithdrawalStep>;

export const WithdrawalDetails = Type.Object({
  ...Withdrawal.properties,
  /** Reference for support, as in `C-018F3A5E-0000`; also printed on the receipt. */
  reference: Type.String(),
  account_holder: Type.String(),
  /** Oldest first, each with the time when it was booked. */
  steps: Type.Array(WithdrawalStep),
});
export type WithdrawalDetails = Static<typeof WithdrawalDetails>;

export const withdrawal = endpoint('GET bride-groom/withdrawal/details/:id', {
  summary: 'One cash-out, with the steps that it has taken',
  ...byId('withdrawal', 'money'),
  answer: WithdrawalDetails,
});

export const withdrawalReceipt = endpoint('GET bride-groom/withdrawal/details/:id/receipt', {
  summary: 'A signed address of the receipt of a cash-out as PDF; 404 until it is paid',
  ...byId('withdrawal', 'money'),
  answer: Type.Object({ url: Type.String() }),
});
