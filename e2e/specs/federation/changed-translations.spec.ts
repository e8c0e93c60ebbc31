import { expect, test } from '../../fixtures/test.ts';

test('a page ignores translations that were changed in transit, and is in English', async ({
  phone,
}) => {
  let changed = 0;
  await phone.route(/\/words\/[^/]+\.de\.json$/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    changed += 1;
    await route.fulfill({ response: answer, body: body.replaceAll('Anmelden', 'Hereinspaziert') });
  });
  await phone.goto('/login?lang=de');
  await expect(phone.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  expect(changed).toBeGreaterThan(0);
  await expect(phone.getByText('Hereinspaziert')).toHaveCount(0);

  await phone.unrouteAll();
  await phone.reload();
  await expect(phone.getByRole('button', { name: 'Anmelden' })).toBeEnabled();
});
