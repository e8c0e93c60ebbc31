import type Stripe from 'stripe';
import type { SandboxAnswer, SandboxCall } from './call.ts';
import { emit } from './events.ts';
import { map, text } from './form.ts';
import { find, insert, lock, newId, randomText, remove, save } from './objects.ts';

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

export async function getCustomer({ trx, params }: SandboxCall): Promise<SandboxAnswer> {
  return { body: await find(trx, 'customer', params.id ?? '') };
}

export async function updateCustomer(call: SandboxCall): Promise<SandboxAnswer> {
  const { data: customer, hidden } = await lock(call.trx, 'customer', call.params.id ?? '');
  const updated = {
    ...customer,
    email: text(call.form, 'email') ?? customer.email,
    name: text(call.form, 'name') ?? customer.name ?? null,
    metadata: { ...customer.metadata, ...map(call.form, 'metadata') },
  };
  await save(call.trx, updated, hidden);
  await emit(call, 'customer.updated', updated);
  return { body: updated };
}

export async function deleteCustomer(call: SandboxCall): Promise<SandboxAnswer> {
  const id = call.params.id ?? '';
  const { data: customer } = await lock(call.trx, 'customer', id);
  await remove(call.trx, id);
  await emit(call, 'customer.deleted', customer);
  return { body: { id, object: 'customer', deleted: true } };
}
