import { newCoupleWithEvent, newGuest, openCards, sendCard } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a couple reads, edits and shares its guestbook, until it ends the link', async ({
  server,
  laptop,
  phone,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const guest = await newGuest(server, event.unique_code);
  for (const words of ['First of all: joy!', 'Then much patience.', 'And a long song. 新婚快乐 💍'])
    await sendCard(guest, event.id, words);
  await signInHere(laptop, couple);
  const next = laptop.getByRole('button', { name: 'Next page' });

  await test.step('the book waits until the sealed cards are opened', async () => {
    await laptop.goto('/event-planner/digital-guestbook');
    await expect(laptop.getByText('3 cards are still sealed.')).toBeVisible();
    await openCards(couple, event.id);
    await expect(laptop.getByText('Title page')).toBeVisible();
  });

  await test.step('pages turn by button and by key, and a reload stays on the page', async () => {
    await next.click();
    await expect(laptop.getByText('First of all: joy!').first()).toBeVisible();
    await laptop.keyboard.press('ArrowRight');
    await expect(laptop.getByText('Then much patience.').first()).toBeVisible();
    await laptop.reload();
    await expect(laptop.getByText('Then much patience.').first()).toBeVisible();
    await laptop.keyboard.press('Home');
    await expect(laptop.getByText('Title page')).toBeVisible();
  });

  await test.step('title, order and selection of cards are saved', async () => {
    await laptop.getByRole('button', { name: 'Edit the book' }).click();
    await laptop.getByLabel('Title').fill('Our summer day');
    await laptop.getByLabel('A few words of your own').fill('Thank you for being with us.');
    await laptop
      .getByRole('button', { name: /^Move .* up$/ })
      .last()
      .click();
    await laptop.getByRole('checkbox').first().uncheck();
    await laptop.getByRole('button', { name: 'Save the book' }).click();
    await expect(laptop.getByText('Our summer day')).toBeVisible();
    await next.click();
    await expect(laptop.getByText(/And a long song/).first()).toBeVisible();
    await expect(laptop.getByText(/^Card 1 of 2/)).toBeVisible();
  });

  const link = laptop.getByRole('link', { name: /\/book\// });
  await test.step('a visitor reads it by the link', async () => {
    await laptop.getByRole('button', { name: 'Make a link to your book' }).click();
    await phone.goto((await link.getAttribute('href')) ?? '');
    await expect(phone.getByRole('heading', { name: 'Our summer day' })).toBeVisible();
    await phone.getByRole('button', { name: 'Next page' }).click();
    await phone.getByRole('button', { name: 'Next page' }).click();
    await expect(phone.getByText(/And a long song/).first()).toBeVisible();
    await expect(phone.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  });

  await test.step('the couple ends the link', async () => {
    await laptop.getByRole('button', { name: 'Stop sharing' }).click();
    await laptop.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
    await expect(link).toHaveCount(0);
    await phone.reload();
    await expect(phone.getByText('This book is closed')).toBeVisible();
  });
});
