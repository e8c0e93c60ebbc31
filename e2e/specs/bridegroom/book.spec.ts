import { newCouple, newEvent, newGuest, openCards, sendCard } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a couple leafs through their book, edits it, and shares it until they stop', async ({
  server,
  laptop,
  phone,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const guest = await newGuest(server, event.unique_code);
  for (const words of ['First of all: joy!', 'Then much patience.', 'And a long song. 新婚快乐 💍'])
    await sendCard(guest, event.id, words);
  await signInHere(laptop, couple);
  const next = laptop.getByRole('button', { name: 'Next page' });

  await test.step('sealed cards are opened first', async () => {
    await laptop.goto('/event-planner/digital-guestbook');
    await expect(laptop.getByText('3 cards are still sealed.')).toBeVisible();
    await openCards(couple, event.id);
    await expect(laptop.getByText('Title page')).toBeVisible();
  });

  await test.step('pages turn by button and by key', async () => {
    await next.click();
    await expect(laptop.getByText('First of all: joy!').first()).toBeVisible();
    await laptop.keyboard.press('ArrowRight');
    await expect(laptop.getByText('Then much patience.').first()).toBeVisible();
    await laptop.reload();
    await expect(laptop.getByText('Then much patience.').first()).toBeVisible();
    await laptop.keyboard.press('Home');
    await expect(laptop.getByText('Title page')).toBeVisible();
  });

  await test.step('title, order and choice are kept', async () => {
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
  await test.step('somebody else reads it on a phone', async () => {
    await laptop.getByRole('button', { name: 'Make a link to your book' }).click();
    await phone.goto((await link.getAttribute('href')) ?? '');
    await expect(phone.getByRole('heading', { name: 'Our summer day' })).toBeVisible();
    await phone.getByRole('button', { name: 'Next page' }).click();
    await phone.getByRole('button', { name: 'Next page' }).click();
    await expect(phone.getByText(/And a long song/).first()).toBeVisible();
    await expect(phone.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  });

  await test.step('until the link ends', async () => {
    await laptop.getByRole('button', { name: 'Stop sharing' }).click();
    await laptop.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
    await expect(link).toHaveCount(0);
    await phone.reload();
    await expect(phone.getByText('This book is closed')).toBeVisible();
  });
});
