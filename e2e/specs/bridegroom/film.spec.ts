import { newCouple, newEvent, newGuest, openCards, sendCard } from '../../core/api.ts';
import { lookAtAll } from '../../core/screens.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a couple chooses cards for their film, puts them in order, and watches it', async ({
  server,
  laptop,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const guest = await newGuest(server, event.unique_code);
  for (const sender of ['Ada Byrne', 'דוד לוי'])
    await sendCard(guest, event.id, 'Joy!', undefined, sender);
  await openCards(couple, event.id);
  await signInHere(laptop, couple);
  await laptop.goto('/bride-groom/home');
  await laptop.getByRole('link', { name: 'Your film', exact: true }).click();

  await laptop.getByRole('button', { name: 'Add all' }).click();
  const chosen = laptop.getByRole('list', { name: 'In the film' });
  await expect(chosen.getByRole('listitem')).toHaveCount(2);
  const last = chosen.getByRole('listitem').last();
  const name =
    (await last.getByRole('button', { name: /^Drag / }).getAttribute('aria-label')) ?? '';
  await last.getByRole('button', { name: /^Move .* up$/ }).click();
  await expect(chosen.getByRole('listitem').first().getByRole('button', { name })).toBeVisible();
  await lookAtAll(laptop, [390, 1280, 320]);

  await laptop.getByRole('button', { name: 'Make the film' }).click();
  await expect(laptop.getByText(/^Your film is being made/)).toBeVisible();
  const film = laptop.getByLabel('Your film').and(laptop.locator('video'));
  await expect(film).toBeVisible({ timeout: 120_000 });
  await expect
    .poll(async () => film.evaluate((video: HTMLVideoElement) => video.duration))
    .toBeGreaterThan(3);
});
