import { newCoupleWithEvent, newGuest, openCards, sendCard } from '../../core/api.ts';
import { expectAccessibleAndFit } from '../../core/screens.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a couple chooses cards for its film, previews the scenes, watches it, and shares it until it ends the link', async ({
  server,
  laptop,
  phone,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
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
  await expectAccessibleAndFit(laptop, [390, 1280, 320]);

  await laptop.getByRole('button', { name: 'Look at the scenes' }).click();
  const scenes = laptop.getByRole('dialog', { name: /^Scene 1 of 3/ });
  await expect(scenes.getByRole('img', { name: 'The title of the film' })).toBeVisible();
  await laptop.keyboard.press('ArrowRight');
  const scene = laptop.getByRole('img', { name: /^“Joy!”, with the name / });
  await expect
    .poll(async () => scene.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBe(960);
  await laptop.getByRole('button', { name: 'Close the scenes' }).click();

  // The film is made of one card only, since encoding takes long.
  await chosen
    .getByRole('button', { name: /^Remove: / })
    .last()
    .click();
  await expect(chosen.getByRole('button', { name: /^Drag / })).toHaveCount(1);
  await laptop.getByRole('button', { name: 'Make the film' }).click();
  await expect(laptop.getByText(/^Your film is being made/)).toBeVisible();
  const film = laptop.getByLabel('Your film').and(laptop.locator('video'));
  await expect(film).toBeVisible({ timeout: 120_000 });
  await expect
    .poll(async () => film.evaluate((video: HTMLVideoElement) => video.duration))
    .toBeGreaterThan(3);

  await laptop.getByRole('button', { name: 'Make a link to your film' }).click();
  const link = laptop.getByRole('link', { name: /\/film\// });
  await phone.goto((await link.getAttribute('href')) ?? '');
  await expect(phone.getByRole('heading', { name: /^The film of / })).toBeVisible();
  const shared = phone.locator('video');
  await expect
    .poll(async () => shared.evaluate((video: HTMLVideoElement) => video.duration))
    .toBeGreaterThan(3);
  await expect(phone.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectAccessibleAndFit(phone, [390, 320]);

  await laptop.getByRole('button', { name: 'Stop sharing' }).click();
  await laptop.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expect(link).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByText('This film is closed')).toBeVisible();
});
