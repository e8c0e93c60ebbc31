import {
  api,
  cards,
  clearInstructions,
  instruct,
  makeParty,
  placeOrder,
  tokenise,
  type Party,
} from '../../../testing/checkout.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let party: Party;
beforeAll(async () => {
  app = await startTestApp();
  party = await makeParty(app.deps.db, app.config);
});
afterAll(async () => app.close());
afterEach(async () => clearInstructions(app.url, app.config));

const pay = async (order: string, method: string | null) =>
  api(app.url, ['POST', 'checkout/card'], {
    as: party.guest,
    body: { order_id: order, ...(method ? { payment_method: method } : {}) },
  });

it('while the provider answers nobody, cards without money are sent, and the gift is paid once', async () => {
  const gift = await placeOrder(app.url, party.guest, party);
  const card = await placeOrder(app.url, party.guest, party, 0);
  const method = await tokenise(app.url, cards.visa);
  // Longer than the server waits for one answer; the request itself is let go of.
  await instruct(app.url, app.config, {
    kind: 'hold',
    path: '/payment_intents',
    times: 1,
    settings: { ms: '3000' },
  });
  const order: string[] = [];
  const paying = pay(gift, method).then((reply) => {
    order.push('gift');
    return reply;
  });
  const sent = await pay(card, null);
  order.push('card');
  expect(sent.data.status).toBe('succeeded');
  expect((await paying).data.status).toBe('succeeded');
  expect(order).toEqual(['card', 'gift']);
});

it('a provider that is out of order charges nothing; the next try pays', async () => {
  const gift = await placeOrder(app.url, party.guest, party);
  const method = await tokenise(app.url, cards.visa);
  await instruct(app.url, app.config, {
    kind: 'fail',
    path: '/payment_intents',
    settings: { status: '503' },
  });
  expect(await pay(gift, method)).toMatchObject({ status: 503, code: 'provider_unreachable' });
  await clearInstructions(app.url, app.config);
  expect((await pay(gift, method)).data.status).toBe('succeeded');
});
