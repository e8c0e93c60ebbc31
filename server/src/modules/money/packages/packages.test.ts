import { api, makeParty, type Party } from '../../../testing/checkout.ts';
import { buy, packages, variant } from '../../../testing/membership-orders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** Rows that an operator edits while the server runs. */
let app: TestApp;
let party: Party;

beforeEach(async () => {
  app = await startTestApp();
  party = await makeParty(app.deps.db, app.config);
});
afterEach(async () => app.close());

const offered = async () => {
  const { data } = await api(app.url, ['GET', 'v2/addons']);
  return (data as unknown as { addon_type: string }[]).map(({ addon_type }) => addon_type);
};
const has = async () => {
  const path = `v2/events/${party.eventId}/membership`;
  return (await api(app.url, ['GET', path], { as: party.couple })).data;
};

it('sells at the price that stands in the table now', async () => {
  const { db } = app.deps;
  await db.updateTable('packages').set({ price: 100 }).where('slug', '=', 'classic').execute();
  const { data } = await api(app.url, ['GET', 'v2/packages']);
  expect(data).toEqual(expect.arrayContaining([expect.objectContaining({ id: 2, price: 100 })]));
  const paid = await buy(app, party, { total: 100 });
  expect(paid.data.status).toBe('succeeded');
});

it('offers what is active, with every option and what it gives', async () => {
  expect(await offered()).toEqual([
    'video',
    'own-pictures',
    'guestbook-pdf',
    'live-wall',
    'qr-styles',
  ]);
  const { data } = await api(app.url, ['GET', 'v2/addons']);
  expect(data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        addon_type: 'video',
        variants: [
          expect.objectContaining({ price: 400, max_quantity: 9, currency: 'usd' }),
          expect.objectContaining({ price: 2400, max_quantity: 1 }),
        ],
      }),
    ]),
  );
});

it('stops selling what is switched off, and leaves it to those who have it', async () => {
  const { db } = app.deps;
  const addons = [{ variant_id: await variant(app, 'own-pictures') }];
  expect((await buy(app, party, { package_id: packages.free, addons })).status).toBe(200);
  await db
    .updateTable('addons')
    .set({ active: false })
    .where('addon_type', '=', 'own-pictures')
    .execute();
  expect(await offered()).toEqual(['video', 'guestbook-pdf', 'live-wall', 'qr-styles']);
  const other = await makeParty(db, app.config);
  const late = await buy(app, other, { package_id: packages.free, addons });
  expect(late.errors).toHaveProperty('addons');
  expect(await has()).toMatchObject({
    addons: [{ addon_type: 'own-pictures' }],
    entitlements: { custom_card_images: true },
  });
});

it('gives what was added on top of a package that was bought later', async () => {
  const minute = await variant(app, 'video', 'One more minute');
  const addons = [{ variant_id: minute, quantity: 2 }];
  await buy(app, party, { package_id: packages.free, addons });
  expect(await has()).toMatchObject({ entitlements: { video_minutes: 3 } });
  await buy(app, party);
  expect(await has()).toMatchObject({ entitlements: { video_minutes: 7 } });
  await buy(app, party, { package_id: packages.premium });
  expect(await has()).toMatchObject({ entitlements: { video_minutes: 10 } });
});

it('keeps the free package, which every event has', async () => {
  const free = app.deps.db.deleteFrom('packages').where('slug', '=', 'free');
  await expect(free.execute()).rejects.toThrow(/every event has it/);
});

it('takes no price that the provider would not charge', async () => {
  const { db } = app.deps;
  const tooSmall = db.updateTable('packages').set({ price: 49 }).where('slug', '=', 'classic');
  await expect(tooSmall.execute()).rejects.toThrow(/packages_price_charged/);
});
