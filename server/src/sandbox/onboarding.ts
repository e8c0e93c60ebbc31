import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { requirements } from './accounts.ts';
import { sendPage } from './authentication.ts';
import { onboardingPage } from './authentication-page.ts';
import { inBackground, type Sandbox, type SandboxAnswer, type SandboxCall } from './call.ts';
import { invalidRequest, missing } from './errors.ts';
import { emit } from './events.ts';
import { text } from './form.ts';
import { lock, randomText, save } from './objects.ts';
import { formOf } from './serve.ts';

const URL_PATH = '/v1/onboarding/:id/:token';
const LINK_SECONDS = 300;
/** Requirements for a holder of whom only the name and email address are known. */
const DUE = ['individual.address.line1', 'individual.dob.day', 'tos_acceptance.date'];

/** `POST /v1/test_helpers/accounts/:id/require_details`, only in the sandbox: disables payouts until onboarding. */
export async function requireDetails(call: SandboxCall): Promise<SandboxAnswer> {
  return { body: await setDue(call, call.params.id ?? '', DUE) };
}

/** `POST /v1/account_links`: creates a one-time onboarding page for the account's holder. */
export async function createAccountLink({
  sandbox,
  trx,
  form,
  now,
}: SandboxCall): Promise<SandboxAnswer> {
  const { data: account, hidden } = await lock(trx, 'account', text(form, 'account') ?? '');
  const returnUrl = text(form, 'return_url');
  const refreshUrl = text(form, 'refresh_url');
  if (!returnUrl || !refreshUrl)
    throw invalidRequest('Account onboarding links need a return_url and a refresh_url.');
  const token = randomText(32);
  await save(trx, account, { ...hidden, onboarding: { token, returnUrl, refreshUrl } });
  const link: Stripe.AccountLink = {
    object: 'account_link',
    created: now,
    expires_at: now + LINK_SECONDS,
    url: `${sandbox.config.publicUrl}/v1/onboarding/${account.id}/${token}`,
  };
  return { body: link };
}

/** Serves the simulated onboarding form, which gives all details or none; a used link redirects to the refresh URL. */
export function serveOnboarding(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Params: { id: string; token: string } }>(URL_PATH, async (request, reply) => {
    const { id, token } = request.params;
    const { onboarding } = await sandbox.db
      .transaction()
      .execute(async (trx) => (await lock(trx, 'account', id)).hidden);
    if (!onboarding) throw missing('account_link', id);
    return onboarding.token === token
      ? sendPage(reply, onboardingPage(onboarding.returnUrl), 200)
      : reply.redirect(onboarding.refreshUrl, 303);
  });

  app.post<{ Params: { id: string; token: string } }>(URL_PATH, async (request, reply) => {
    const { id, token } = request.params;
    const back = await sandbox.db.transaction().execute(async (trx) => {
      const { data, hidden } = await lock(trx, 'account', id);
      const { onboarding } = hidden;
      if (!onboarding) throw missing('account_link', id);
      if (onboarding.token !== token) return onboarding.refreshUrl;
      await save(trx, data, { ...hidden, onboarding: { ...onboarding, token: null } });
      if (text(formOf(request), 'outcome') === 'complete')
        await setDue(inBackground(sandbox, trx), id, []);
      return onboarding.returnUrl;
    });
    return reply.redirect(back, 303);
  });
}

/** Changes an account's requirements; transfers and payouts are only enabled without any. */
async function setDue(call: SandboxCall, id: string, due: string[]): Promise<Stripe.Account> {
  const { data } = await lock(call.trx, 'account', id);
  const isComplete = due.length === 0;
  const changed: Stripe.Account = {
    ...data,
    capabilities: { ...data.capabilities, transfers: isComplete ? 'active' : 'inactive' },
    details_submitted: isComplete,
    payouts_enabled: isComplete,
    requirements: requirements(due),
  };
  await save(call.trx, changed);
  await emit({ ...call, account: id }, 'account.updated', changed);
  return changed;
}
