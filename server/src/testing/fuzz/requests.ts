import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fc } from '@keepsake/shared/testing/property';
import { kindOf, type Operation } from './operations.ts';
import { fitting, nasty, type Known } from './values.ts';
import { PASSWORD, type Kind, type World } from './world.ts';

/** A request without its caller. */
export interface Request {
  /** `valid` matches the description and is sent by a permitted caller. */
  how: 'valid' | 'field' | 'address' | 'raw' | 'caller';
  path: string;
  headers: Record<string, string>;
  body: string | Buffer<ArrayBuffer> | FormData | null;
}

const photo = readFileSync(join(import.meta.dirname, '../fixtures/photo.jpg'));

const kinds: fc.Arbitrary<Request['how']> = fc.oneof(
  { weight: 14, arbitrary: fc.constant('valid' as const) },
  { weight: 3, arbitrary: fc.constant('field' as const) },
  { weight: 2, arbitrary: fc.constant('address' as const) },
  { weight: 1, arbitrary: fc.constant('raw' as const) },
  { weight: 1, arbitrary: fc.constant('caller' as const) },
);

/** Generates a request with the world's current ids. @param seed the same seed makes the same choices */
export function requestTo(operation: Operation, world: World, seed: number): Request {
  const known = knownIn(world, operation.path);
  const made = kinds.chain((how) => {
    const parameters = fc.record(
      Object.fromEntries(
        operation.parameters.map(({ name, schema, required }) => [
          name,
          how === 'address'
            ? nasty
            : required === false || required === undefined
              ? fc.option(fitting(schema, known, name), { nil: undefined })
              : fitting(schema, known, name),
        ]),
      ),
    );
    const body = operation.body ? fitting(operation.body, known) : fc.constant(null);
    const spoilt = how === 'field' ? body.chain(spoil) : body;
    return fc.record({
      how: fc.constant(how),
      parameters,
      body: spoilt,
      asForm: fc.boolean(),
      cut: fc.nat({ max: 200 }),
    });
  });
  const [one] = fc.sample(made, { numRuns: 1, seed });
  if (!one) throw new Error('Nothing was sampled.');
  return finished(operation, one);
}

/** Replaces, removes or adds a field. */
function spoil(body: unknown): fc.Arbitrary<unknown> {
  if (typeof body !== 'object' || body === null) return nasty;
  const names = Object.keys(body);
  return fc
    .tuple(fc.constantFrom(...names, 'surplus'), fc.oneof(nasty, fc.constant(undefined)))
    .map(([name, value]) => ({ ...body, [name]: value }));
}

function finished(
  operation: Operation,
  made: {
    how: Request['how'];
    parameters: Record<string, unknown>;
    body: unknown;
    asForm: boolean;
    cut: number;
  },
): Request {
  const { how, parameters } = made;
  const query = new URLSearchParams();
  let path = operation.path;
  for (const { name, in: place } of operation.parameters) {
    const value = parameters[name];
    if (value === undefined) continue;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (place === 'path') path = path.replace(`{${name}}`, encoded(text) || '%00');
    else if (place === 'query') query.set(name, text.toWellFormed());
  }
  const search = query.size > 0 ? `?${query.toString()}` : '';
  const headers: Record<string, string> = { 'idempotency-key': randomUUID() };
  const base = { how, path: path + search, headers };
  if (operation.body === null && how !== 'raw') return { ...base, body: null };
  if (how === 'raw') return raw(base, made.body, made.cut);
  if (operation.multipart && made.asForm) return { ...base, body: form(made.body, made.cut) };
  headers['content-type'] = 'application/json';
  return { ...base, body: JSON.stringify(made.body) };
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/** Makes a request with invalid JSON or a truncated form. */
function raw(base: Omit<Request, 'body'>, body: unknown, cut: number): Request {
  const json = JSON.stringify(body ?? {});
  const kinds: [type: string, content: string][] = [
    ['application/json', json.slice(0, Math.max(1, json.length - 1 - (cut % 5)))],
    ['application/json', '{"amount":Infinity}'],
    ['application/json', '{"a":1,"a":{"__proto__":{"x":1}}}'],
    ['application/json', '['.repeat(5000)],
    ['text/plain', json],
    ['application/xml', '<a/>'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="message"\r\n\r\ncut',
    ],
    ['multipart/form-data', json],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="customImage"; filename="a"\r\n\r\n',
    ],
  ];
  const [type, content] = kinds[cut % kinds.length] ?? ['application/json', '{'];
  return { ...base, headers: { ...base.headers, 'content-type': type }, body: content };
}

function form(body: unknown, cut: number): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === undefined || value === null) continue;
    for (const each of Array.isArray(value) ? value : [value])
      data.append(name, typeof each === 'string' ? each.toWellFormed() : JSON.stringify(each));
  }
  const content = cut % 3 === 0 ? photo.subarray(0, cut * 7) : photo;
  if (cut % 2 === 0)
    data.set('photo', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'a.jpg');
  return data;
}

/** The page whose links have the secret that an endpoint takes: `card` for `/api/card-links/{secret}`. */
const pageOf = (path: string) => path.split('/')[2]?.replace(/-links$/, '') ?? '';

/** Generators of meaningful values by field name. */
function knownIn(world: World, path: string): Known {
  const of = (kind: Kind) => {
    const pool = world.ids.get(kind) ?? [];
    return pool.length > 0 ? fc.constantFrom(...pool) : undefined;
  };
  const own = kindOf(path);
  const secrets = world.secrets.get(pageOf(path)) ?? [];
  const fields: Record<string, () => fc.Arbitrary<unknown> | undefined> = {
    id: () => (own ? of(own) : undefined),
    secret: () => (secrets.length > 0 ? fc.constantFrom(...secrets) : undefined),
    wedding_id: () => of('event'),
    event_id: () => of('event'),
    order_id: () => of('order'),
    payment_method_id: () => of('payment-method'),
    payout_method_id: () => of('payout-method'),
    unique_code: () => fc.constantFrom(...world.codes),
    password: () => fc.constant(PASSWORD),
    password_confirmation: () => fc.constant(PASSWORD),
    current: () => fc.constant(PASSWORD),
    email: () => (path.endsWith('/login') ? fc.constantFrom(...world.emails) : undefined),
    token: () =>
      path.endsWith('/contact') && world.formTokens.length > 0
        ? fc.constant(world.formTokens[0])
        : undefined,
    addons: () => fc.constant([]),
    coupon: () => fc.constant(undefined),
    total: () => fc.constant(undefined),
    bank_account: () => fc.constantFrom(...world.bankTokens),
    website: () => fc.constant(undefined),
    identify: () => fc.constant('web'),
    selPackageId: () => fc.constant(undefined),
    payment_method: () => fc.constant(world.tokens.at(-1) ?? 'pm_none'),
    selectedCardId: () => fc.constantFrom('olive-branch', 'citrus'),
    eventtype: () => fc.constantFrom('Wedding', 'Birthday', 'Other'),
    date: () => fc.constant('2031-06-12'),
    time: () => fc.constant('15:30'),
    timezone: () => fc.constant('Europe/Lisbon'),
    attachedMoneyGift: () => fc.constantFrom(0, 2500),
    package_id: () => fc.constantFrom(1, 2, 3),
    customImage: () => of('media') ?? fc.constant(undefined),
    photos: () => {
      const photo = of('media');
      return photo
        ? fc.option(fc.uniqueArray(photo, { maxLength: 3 }), { nil: undefined })
        : undefined;
    },
    audio: () => fc.constant(undefined),
    video: () => fc.constant(undefined),
    amount: () => fc.integer({ min: 100, max: 5000 }),
    cursor: () => fc.constant(undefined),
    type: () => undefined,
  };
  return (name) => fields[name]?.();
}
