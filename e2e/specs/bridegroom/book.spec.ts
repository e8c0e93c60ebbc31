import {
  buyPackage,
  newCoupleWithEvent,
  newGuest,
  openCards,
  sendCard,
  sendFiles,
} from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { PHOTO, WEBM } from '../../core/fixtures.ts';
import { expectPlays } from '../../core/shown-media.ts';
import { swipe } from '../../core/swipe.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a couple reads, edits and prints its guestbook, and shares it until it ends the link', async ({
  server,
  laptop,
  phone,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  await buyPackage(server, couple, event.id, 'Classic');
  const message = 'First of all: joy!';
  await sendFiles(server, event, { senderName: 'Ada Byrne', message, photo: PHOTO, video: WEBM });
  const guest = await newGuest(server, event.unique_code);
  await sendCard(guest, event.id, 'Then much patience.', undefined, 'Bo Falk');
  await sendCard(guest, event.id, 'And a long song. 新婚快乐 💍', undefined, 'Cleo Marsh');
  await signInHere(laptop, couple);
  const next = laptop.getByRole('button', { name: 'Next page' });
  const book = laptop.getByRole('region', { name: 'Guestbook' });

  await test.step('the book waits until the sealed cards are opened, and prefetches the first one', async () => {
    const requestedPaths = new Set<string>();
    laptop.on('request', (request) => requestedPaths.add(new URL(request.url()).pathname));
    await laptop.goto('/event-planner/digital-guestbook');
    await expect(laptop.getByText('3 cards are still sealed.')).toBeVisible();
    await openCards(couple, event.id);
    await expect(laptop.getByText('Title page')).toBeVisible();
    await expect
      .poll(() => [...requestedPaths].filter((path) => path.endsWith('/preview')).length)
      .toBe(2);
  });

  await test.step('two pages are side by side, with a photo and a video that plays', async () => {
    await next.click();
    const front = book.getByRole('img', { name: /for Amara and Luca/ });
    const inside = book.getByText(message).first();
    await expect(inside).toBeVisible();
    const isBeside = async () => {
      const [left, right] = [await front.boundingBox(), await inside.boundingBox()];
      if (!left || !right) return false;
      return left.x + left.width <= right.x + 1 && right.y < left.y + left.height;
    };
    await expect.poll(isBeside).toBe(true);
    await expect(book.getByAltText('Photo from Ada Byrne')).toBeVisible();
    const film = book.getByLabel('Video from Ada Byrne');
    await film.evaluate(async (player: HTMLVideoElement) => player.play());
    await expectPlays(film);
  });

  await test.step('pages turn by key, and a reload stays on the page', async () => {
    await laptop.keyboard.press('ArrowRight');
    await expect(laptop.getByText('Then much patience.').first()).toBeVisible();
    await laptop.reload();
    await expect(laptop.getByText('Then much patience.').first()).toBeVisible();
    await laptop.keyboard.press('Home');
    await expect(laptop.getByText('Title page')).toBeVisible();
  });

  await test.step('the last card is dragged to the top, and another is moved by keyboard', async () => {
    await laptop.getByRole('button', { name: 'Edit the book' }).click();
    const dragHandle = (name: string) => laptop.getByRole('button', { name: `Drag ${name}` });
    await dragHandle('Cleo Marsh').hover();
    const [from, to] = [
      await dragHandle('Cleo Marsh').boundingBox(),
      await dragHandle('Ada Byrne').boundingBox(),
    ];
    if (!from || !to) throw new Error('The handles for dragging are not shown.');
    await laptop.mouse.move(from.x + 20, from.y + 20);
    await laptop.mouse.down();
    await laptop.mouse.move(to.x + 20, to.y + 30, { steps: 12 });
    await laptop.mouse.move(to.x + 20, to.y + 10, { steps: 4 });
    await laptop.mouse.up();
    const names = laptop.getByRole('listitem').getByRole('button', { name: /^Drag / });
    const order = async () =>
      Promise.all((await names.all()).map(async (each) => each.getAttribute('aria-label')));
    await expect.poll(order).toEqual(['Drag Cleo Marsh', 'Drag Ada Byrne', 'Drag Bo Falk']);
    await dragHandle('Bo Falk').focus();
    await laptop.keyboard.press('Space');
    await expect(laptop.getByText('Now at place 3 of 3.')).toBeAttached();
    await laptop.keyboard.press('ArrowUp');
    await expect(laptop.getByText('Now at place 2 of 3.')).toBeAttached();
    await laptop.keyboard.press('Space');
    await expect.poll(order).toEqual(['Drag Cleo Marsh', 'Drag Bo Falk', 'Drag Ada Byrne']);
  });

  await test.step('title, order and selection of cards are saved', async () => {
    await laptop.getByLabel('Title').fill('Our summer day');
    await laptop.getByRole('checkbox').last().uncheck();
    await laptop.getByRole('button', { name: 'Save the book' }).click();
    await expect(laptop.getByText('Our summer day')).toBeVisible();
    await next.click();
    await expect(laptop.getByText(/And a long song/).first()).toBeVisible();
    await expect(laptop.getByText(/^Card 1 of 2/)).toBeVisible();
  });

  await test.step('its pages open as a PDF; pages and cover download for a print shop', async () => {
    await laptop.getByRole('button', { name: 'Print the book' }).click();
    await laptop.getByRole('radio', { name: /^A4/ }).check();
    const look = laptop.getByRole('link', { name: 'Look at the pages' });
    await expect(look).toHaveAttribute('href', /\/a4\/preview\?/);
    const shown = await laptop.request.get((await look.getAttribute('href')) ?? '');
    expect(shown.headers()['content-type']).toBe('application/pdf');
    expect(shown.headers()['content-disposition']).toMatch(/^inline/);
    for (const [button, file] of [
      [/Pages as PDF/, /^Guestbook .* A4\.pdf$/],
      [/Cover as PDF/, /^Cover of guestbook .* A4\.pdf$/],
    ] as const)
      expect((await new CouplePages(laptop).download(button)).suggestedFilename()).toMatch(file);
    await laptop.goto('/event-planner/digital-guestbook');
  });

  const link = laptop.getByRole('link', { name: /\/book\// });
  await test.step('a visitor reads it by the link: swipes turn pages one by one, and scrolling turns none', async () => {
    await laptop.getByRole('button', { name: 'Make a link to your book' }).click();
    await phone.goto((await link.getAttribute('href')) ?? '');
    await expect(phone.getByRole('heading', { name: 'Our summer day' })).toBeVisible();
    await expect(phone.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    const shared = phone.getByRole('region', { name: 'Guestbook' });
    const label = shared.getByRole('status');
    const page = shared.getByRole('img', { name: /for Amara and Luca/ });
    const words = phone.getByText(/And a long song/);
    await expect(label).toContainText('Title page');
    await swipe(shared, 'left');
    await expect(label).toContainText('Card 1 of 2, from Cleo Marsh');
    await expect(page).toBeVisible();
    await expect(words).toHaveCount(0);
    await swipe(shared, 'left');
    await expect(words.first()).toBeVisible();
    await expect(page).toHaveCount(0);
    await swipe(shared, 'up');
    await expect(label).toContainText('Card 1 of 2');
    await swipe(shared, 'right');
    await expect(page).toBeVisible();
    await swipe(shared, 'right');
    await expect(label).toContainText('Title page');
    // The title page has no previous page.
    await swipe(shared, 'right');
    await expect(label).toContainText('Title page');
  });

  await test.step('the couple ends the link', async () => {
    await laptop.getByRole('button', { name: 'Stop sharing' }).click();
    await laptop.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
    await expect(link).toHaveCount(0);
    await phone.reload();
    await expect(phone.getByText('This book is closed')).toBeVisible();
  });
});
