import type { Party } from '../../../testing/checkout.ts';
import { packages, variant } from '../../../testing/membership-orders.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';
import { setRows } from '../../../testing/rows.ts';

const on = moneyServer();
const { buy, get, makeParty } = on;

let party: Party;
beforeEach(async () => {
  party = await makeParty();
});

const setPrice = async (price: number) =>
  setRows(on.app, 'packages', { slug: 'classic' }, { price });
const offer = async (active: boolean) =>
  setRows(on.app, 'addons', { addon_type: 'own-pictures' }, { active });
/** Restores what the tests edit as an operator would. */
afterEach(async () => {
  await setPrice(4900);
  await offer(true);
});

const offered = async () => {
  const { data } = await get(null, 'v2/addons');
  return (data as unknown as { addon_type: string }[]).map(({ addon_type }) => addon_type);
};
const membership = async () => on.membership(party);

it('sells at the current price in the table', async () => {
  await setPrice(100);
  const { data } = await get(null, 'v2/packages');
  expect(data).toEqual(expect.arrayContaining([expect.objectContaining({ id: 2, price: 100 })]));
  const paid = await buy(party, { total: 100 });
  expect(paid.data.status).toBe('succeeded');
});

it('offers active add-ons, with all their variants', async () => {
  expect(await offered()).toEqual([
    'video',
    'own-pictures',
    'guestbook-pdf',
    'live-wall',
    'qr-styles',
  ]);
  const { data } = await get(null, 'v2/addons');
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

it('stops selling an inactive add-on, and keeps it for events that have it', async () => {
  const addons = [{ variant_id: await variant(on.app, 'own-pictures') }];
  expect((await buy(party, { package_id: packages.free, addons })).status).toBe(200);
  await offer(false);
  expect(await offered()).toEqual(['video', 'guestbook-pdf', 'live-wall', 'qr-styles']);
  const late = await buy(await makeParty(), { package_id: packages.free, addons });
  expect(late.errors).toHaveProperty('addons');
  expect(await membership()).toMatchObject({
    addons: [{ addon_type: 'own-pictures' }],
    entitlements: { custom_card_images: true },
  });
});

it('adds the minutes of earlier add-ons to a package that is bought later, up to ten', async () => {
  const minute = await variant(on.app, 'video', 'One more minute');
  const addons = [{ variant_id: minute, quantity: 2 }];
  await buy(party, { package_id: packages.free, addons });
  expect(await membership()).toMatchObject({ entitlements: { video_minutes: 3 } });
  await buy(party);
  expect(await membership()).toMatchObject({ entitlements: { video_minutes: 7 } });
  await buy(party, { package_id: packages.premium });
  expect(await membership()).toMatchObject({ entitlements: { video_minutes: 10 } });
});

it('refuses to delete the free package, which every event has', async () => {
  const free = on.db.deleteFrom('packages').where('slug', '=', 'free');
  await expect(free.execute()).rejects.toThrow(/every event has it/);
});

it('refuses a price below the provider’s smallest charge', async () => {
  await expect(setPrice(49)).rejects.toThrow(/packages_price_charged/);
});
