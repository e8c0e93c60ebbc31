import { msg } from '@lingui/core/runtime-macro';
import * as api from '@keepsake/shared/api/orders';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { serve } from '../../../endpoints/serve.ts';
import { registerDetachCard } from './detach-card.ts';
import { registerSaveCard } from './save-card.ts';
import { cardOf, cardsOf, deleteCard, preferCard, saveCard } from './service.ts';

/** Payment cards that users save for their next payment. */
export function savedCards(app: FastifyInstance, deps: Deps): void {
  registerSaveCard(deps);
  registerDetachCard(deps);

  serve(app, deps, api.paymentMethods, async ({ caller }) => ({
    data: await cardsOf(deps, caller),
    next_cursor: null,
  }));

  serve(app, deps, api.paymentMethod, async ({ caller, params }) => ({
    data: await cardOf(deps, caller, params.id),
  }));

  serve(app, deps, api.addPaymentMethod, async ({ caller, body, newId }) => ({
    data: await saveCard(deps, caller, {
      id: newId(),
      token: body.payment_method,
      isDefault: body.is_default === true,
    }),
    message: msg`Your card has been saved.`,
  }));

  serve(app, deps, api.updatePaymentMethod, async ({ caller, params }) => ({
    data: await preferCard(deps, caller, params.id),
    message: msg`This is now your default card.`,
  }));

  serve(app, deps, api.removePaymentMethod, async ({ caller, params }) => {
    await deleteCard(deps, caller, params.id);
    return { data: null, message: msg`Your card has been removed.` };
  });
}
