import { newCouple, newEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { publicPages } from '../../core/public-pages.ts';
import { unaccented } from '../../core/unaccented.ts';
import { expect, test } from '../../fixtures/test.ts';

const PSEUDO = 'en-XA';

test('every text of the public pages is a message', async ({ phone }) => {
  for (const address of [...publicPages, '/login', '/register', '/forgot-password'])
    await test.step(address, async () => {
      await phone.goto(`${address}?lang=${PSEUDO}`);
      await expect(phone.locator('html')).toHaveAttribute('lang', PSEUDO);
      await expect(phone.getByText('⟦').first()).toBeVisible();
      expect.soft(await unaccented(phone)).toEqual([]);
    });
});

test('every text of a guest’s pages is a message', async ({ server, phone }) => {
  const event = await newEvent(await newCouple(server));
  await phone.goto(`/process-unique-code?unique-code=${event.unique_code}&lang=${PSEUDO}`);
  await expect(phone.getByRole('heading', { name: 'Amara & Luca' })).toBeVisible();
  expect.soft(await unaccented(phone, ['Amara', 'Luca'])).toEqual([]);
});

test('every text of a couple’s pages is a message', async ({ server, laptop }) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  await signInHere(laptop, couple);
  const known = [
    'Amara',
    'Luca',
    'June Ashby',
    event.unique_code,
    'Villa Aurelia',
    'Rome',
    'Safari on Linux',
  ];
  await laptop.goto(`/bride-groom/home?lang=${PSEUDO}`);
  for (const address of [
    '/bride-groom/home',
    '/bride-groom/event',
    '/bride-groom/received-cards',
    '/bride-groom/add-wedding-event',
    '/profile',
  ])
    await test.step(address, async () => {
      await laptop.goto(address);
      await expect(laptop.getByRole('main').getByText('⟦').first()).toBeVisible();
      expect.soft(await unaccented(laptop, known)).toEqual([]);
    });
});
