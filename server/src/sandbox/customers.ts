import type Stripe from 'stripe';
import type { SandboxAnswer, SandboxCall } from './call.ts';
import { emit } from './events.ts';
import { map, text } from './form.ts';
import { insert, newId, randomText } from './objects.ts';

export async function createCustomer(call: SandboxCall): Promise<SandboxAnswer> {
  const { form, trx, now } = call;
  const customer = {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: text(form, 'description') ?? null,
    discount: null,
    email: text(form, 'email') ?? null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: map(form, 'metadata'),
    name: text(form, 'name') ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } satisfies Stripe.Customer;
  await insert(trx, 'customer', customer);
  await emit(call, 'customer.created', customer);
  return { body: customer };
}
