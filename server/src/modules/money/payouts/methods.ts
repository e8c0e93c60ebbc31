import { msg } from '@lingui/core/runtime-macro';
import type { PayoutMethod } from '@keepsake/shared/api/payouts';
import { bankCountry, countryInWords } from '@keepsake/shared/banks';
import type { AnyLanguage } from '@keepsake/shared/words';
import { violated } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import type { ProviderBank } from '../../../payments/payout-provider.ts';
import { PaymentRefused } from '../../../payments/provider.ts';
import type { Principal } from '../../../sessions/principals.ts';
import { requireConfirmed } from '../../../sessions/confirmation.ts';
import { accountOf, isCouplesAccount } from './account.ts';
import {
  addMethod,
  findMethods,
  saveStatus,
  removeMethod,
  setDefault,
  type MethodRow,
} from './methods-repository.ts';
import { notifyAccountAdded } from './mails.ts';
import { presentMethod } from './presenter.ts';
import { hasOpen } from './repository.ts';
import type { Config } from '../../../config.ts';

const REMOVE_JOB = 'payouts.remove-bank';

export async function savedMethods({ db }: Deps, caller: Principal): Promise<PayoutMethod[]> {
  return (await findMethods(db, caller.userId)).map(presentMethod);
}

/**
 * Saves a bank account that the browser tokenised at the provider, and mails the owner.
 * @throws HttpError 403 `confirm_password`, 409 `already_added`, 422
 */
export async function saveMethod(
  deps: Deps,
  caller: Principal,
  request: { id: string; token: string; isDefault: boolean; language: AnyLanguage },
): Promise<PayoutMethod> {
  await requireConfirmed(deps.db, caller);
  const bank = await addBank(deps, caller.userId, request);
  const { id, isDefault } = request;
  try {
    const saved = await deps.db.transaction().execute(async (trx) => {
      const { method, added } = await addMethod(trx, caller.userId, { id, bank, isDefault });
      if (added) await notifyAccountAdded(trx, deps, method);
      return method;
    });
    return presentMethod(saved);
  } catch (error) {
    // For a token that was used before, the provider answers the same bank account.
    if (violated(error) !== 'payout_methods_provider_id_key') throw error;
    throw conflict(msg`You’ve already added this bank account.`, 'already_added');
  }
}

/** Makes a bank account the default. @throws HttpError 404 */
export async function preferMethod(
  { db }: Deps,
  caller: Principal,
  id: string,
): Promise<PayoutMethod> {
  const method = await db.transaction().execute(async (trx) => setDefault(trx, caller.userId, id));
  if (!method) throw notFound(msg`We couldn’t find this bank account.`);
  return presentMethod(method);
}

/** Handles a webhook about a couple's account or its banks; the banks' current status is fetched. */
export async function accountChanged({ db, payments }: Deps, accountId: string): Promise<void> {
  // Ignores accounts of other products on the same platform.
  if (!(await isCouplesAccount(db, accountId))) return;
  await saveStatus(db, await payments.banks(accountId));
}

/** Removes a bank account, at the provider by a job. @throws HttpError 404, 409 while money is on its way to it */
export async function deleteMethod(deps: Deps, caller: Principal, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const removed = await removeMethod(trx, caller.userId, id);
    if (!removed) throw notFound(msg`We couldn’t find this bank account.`);
    if (await hasOpen(trx, id))
      throw conflict(msg`Money is on its way to this bank account. Please wait until it is there.`);
    await deps.jobs.add(trx, REMOVE_JOB, { userId: caller.userId, ...bankOf(removed) });
  });
}

const bankOf = ({ country, provider_id: bankId }: MethodRow) => ({ country, bankId });

/** Payload of a job; jobs queued by an earlier release name the account itself. */
type Removal = { bankId: string } & ({ userId: string; country: string } | { accountId: string });

export function registerRemoval(deps: Deps): void {
  deps.jobs.register<Removal>(REMOVE_JOB, async (job) => {
    const account =
      'accountId' in job ? job.accountId : await accountOf(deps, job.userId, job.country);
    await deps.payments.removeBank(account, job.bankId);
  });
}

/** Adds the bank of a token, whose country and currency only the provider can tell. @throws HttpError 422 */
async function addBank(
  deps: Deps,
  userId: string,
  { token, language }: { token: string; language: AnyLanguage },
): Promise<ProviderBank> {
  const { payments, config } = deps;
  const found = await accepted(payments.bankOfToken(token));
  requireServedBank(config, found, language);
  // A refusal to open the couple's account is not about the bank that was typed.
  const account = await accountOf(deps, userId, found.country);
  return accepted(payments.addBank(account, token));
}

/** The provider's answer about a bank. @throws HttpError 422 where it refuses the bank */
async function accepted<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    throw invalid({
      bank_account: msg`Your bank account was not accepted. Please enter it again.`,
    });
  }
}

/** Requires a bank in a country that is served, in the currency that is paid out there. @throws HttpError 422 */
function requireServedBank(
  config: Pick<Config, 'payoutCountries'>,
  { country: code, currency }: { country: string; currency: string },
  language: AnyLanguage,
): void {
  const country = bankCountry(code);
  if (!country || !config.payoutCountries.includes(code))
    throw invalid({ bank_account: msg`We can’t pay to banks in this country yet.` });
  const expected = country.currency;
  if (currency !== expected)
    throw invalid({
      bank_account: msg`A bank account in ${{ country: countryInWords(country, language) }} is paid in ${{ currency: expected.toUpperCase() }}.`,
    });
}
