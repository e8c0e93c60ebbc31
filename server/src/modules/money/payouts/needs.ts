import { msg } from '@lingui/core/runtime-macro';
import * as addresses from '@keepsake/shared/addresses';
import type { PayoutMethodNeed } from '@keepsake/shared/api/payouts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import type { PayoutNeed } from '../../../payments/payout-provider.ts';
import { requireConfirmed } from '../../../sessions/confirmation.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { accountOf } from './account.ts';
import { findMethods, findOwnMethod } from './methods-repository.ts';

/** What the provider still needs to pay out to the caller: per country at most one need, with its first account. */
export async function needsOf(deps: Deps, { userId }: Principal): Promise<PayoutMethodNeed[]> {
  const methods = await findMethods(deps.db, userId);
  const firsts = new Map(methods.toReversed().map((method) => [method.country, method]));
  const needs = await Promise.all(
    [...firsts.values()].map(async ({ id, country }) => {
      const need = await needOf(deps, userId, country);
      return need ? [{ payout_method_id: id, country, need }] : [];
    }),
  );
  return needs.flat();
}

/** Refuses a cash-out that the provider would not pay. @throws HttpError 409 `payout_details`, `payout_refused` or `payout_checking` */
export async function requirePayable(
  deps: Deps,
  { userId }: Principal,
  methodId: string,
): Promise<void> {
  const method = await findOwnMethod(deps.db, userId, methodId);
  const need = method && (await needOf(deps, userId, method.country));
  if (need === 'details')
    throw conflict(
      msg`Stripe still needs your details before it can pay out. Nothing was cashed out.`,
      'payout_details',
    );
  if (need === 'refused')
    throw conflict(
      msg`Stripe pays nothing out to you. Nothing was cashed out; please write to us.`,
      'payout_refused',
    );
  if (need === 'checking')
    throw conflict(
      msg`Stripe is still checking your details before it can pay out. Nothing was cashed out; please try again later.`,
      'payout_checking',
    );
}

/**
 * The provider's page for the caller's details. It may show earlier details, so it takes a confirmed password.
 * @throws HttpError 403 `confirm_password`, 404
 */
export async function detailsLink(
  deps: Deps,
  caller: Principal,
  methodId: string,
): Promise<string> {
  const method = await findOwnMethod(deps.db, caller.userId, methodId);
  if (!method) throw notFound(msg`We couldn’t find this bank account.`);
  await requireConfirmed(deps.db, caller);
  const account = await accountOf(deps, caller.userId, method.country);
  const back = `${deps.config.publicUrl}${addresses.bankAccounts()}`;
  return deps.payments.detailsLink(account, back);
}

/** Null also when the provider does not answer; the outcome of the cash-out shows it then. */
async function needOf(deps: Deps, userId: string, country: string): Promise<PayoutNeed | null> {
  try {
    return await deps.payments.payoutNeed(await accountOf(deps, userId, country));
  } catch (error) {
    deps.log.warn({ err: error, user: userId }, 'what a payout account needs was not answered');
    return null;
  }
}
