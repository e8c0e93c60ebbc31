import type { Page } from '@playwright/test';
import type { ComposedInside } from '@keepsake/shared/api/composed';
import { newCouple, newEvent, newGuest, sendCard } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { buyPremium, openWall } from '../../core/wall.ts';
import { GuestPages } from '../../pages/guest.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const cards = (wall: Page) => wall.getByRole('region', { name: 'Cards' });

test('a card is written on a phone, celebrated on the wall, and taken off it from the couple’s phone', async ({
  server,
  phone,
  laptop,
  browser,
  baseURL,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  await buyPremium(server, couple, event);

  const link = await test.step('the couple makes the link of the screen', async () => {
    await signInHere(phone, couple);
    await phone.goto(`/bride-groom/wedding/${event.id}/details`);
    await phone.getByRole('link', { name: 'Wall', exact: true }).click();
    await phone.getByRole('button', { name: 'Make the screen’s link' }).click();
    const open = phone.getByRole('link', { name: 'Open the wall here' });
    await expect(open).toBeVisible();
    return (await open.getAttribute('href')) ?? '';
  });

  await test.step('nobody signs in at the screen; before the first card it says whose day it is', async () => {
    await laptop.goto(new URL(link).pathname);
    await expect(laptop.getByText('The first card appears here')).toBeVisible();
    const code = laptop.getByRole('img', {
      name: `QR code to write a card, code ${event.unique_code}`,
    });
    await expect(code).toBeVisible();
  });

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const guest = new GuestPages(await context.newPage());
  await test.step('what a guest sends is there, its words and its sender, and no gift', async () => {
    const { pathname, search } = new URL(event.link);
    await guest.arrive(pathname + search, 'Rosa Lind');
    await guest.write('May the song never end.');
    await expect(
      guest.page.getByRole('switch', { name: /Show it on the screen at the party/ }),
    ).toBeChecked();
    await guest.send();
    await expect(cards(laptop).getByText('A card has just arrived').first()).toBeVisible();
    await expect(cards(laptop).getByText('May the song never end.').first()).toBeVisible();
    await expect(
      cards(laptop).getByRole('paragraph').filter({ hasText: 'Rosa Lind' }),
    ).toBeVisible();
  });

  await test.step('taken off from the phone, it is gone from the screen', async () => {
    await phone.getByRole('button', { name: /^(Take it off|Not this one): Rosa Lind$/ }).click();
    await expect(laptop.getByText('The first card appears here')).toBeVisible();
    await phone
      .getByRole('button', { name: /^(Put it back|Show on the wall): Rosa Lind$/ })
      .click();
    await expect(cards(laptop).getByText('May the song never end.').first()).toBeVisible();
  });

  await test.step('its sender keeps it off the wall by the private link', async () => {
    await guest.page.getByRole('link', { name: 'See your card' }).click();
    await guest.page.getByRole('switch', { name: /Show it on the screen at the party/ }).click();
    await expect(laptop.getByText('The first card appears here')).toBeVisible();
  });
  await context.close();

  await test.step('with a new link the screen of before goes dark', async () => {
    await phone.getByRole('button', { name: 'Make a new link' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).click();
    await expect(laptop.getByRole('heading', { name: 'This wall is dark' })).toBeVisible();
  });
});

test('the wall goes on without its server, and finds by itself what came meanwhile', async ({
  machine: server,
  laptop,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  await buyPremium(server, couple, event);
  const guest = await newGuest(server, event.unique_code);
  await sendCard(guest, event.id, 'Before the power went.');
  await laptop.clock.install();
  await laptop.goto(await openWall(couple, event));
  // While a frame gives way to the next one, both have the words.
  const before = cards(laptop).getByText('Before the power went.').first();
  await expect(before).toBeVisible();
  await server.kill();
  // It looks by itself each minute, and a minute passes here at once.
  await expect(async () => {
    await laptop.clock.fastForward('01:01');
    await expect(laptop.getByText(/No connection since/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(before).toBeVisible();
  await server.restart();
  await sendCard(guest, event.id, 'When it was back.');
  await expect(cards(laptop).getByText('When it was back.').first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(laptop.getByText(/No connection since/)).toHaveCount(0);
});

test('a letter stands on the wall in the lines of its card, a screenful at a time, on any screen', async ({
  server,
  laptop,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  await buyPremium(server, couple, event);
  const guest = await newGuest(server, event.unique_code);
  const wish = 'We wish you the sea, warm bread, وليكن بيتكما دافئاً دائماً. ';
  const id = await sendCard(
    guest,
    event.id,
    Array.from({ length: 7 }, () => wish)
      .join('')
      .trim(),
  );
  const { inside } = await couple.get<{ inside: ComposedInside }>(
    `v2/events/received-card/${id}/details`,
  );
  const composed = inside.pages
    .flatMap(({ items }) => items)
    .flatMap((item) =>
      item.kind === 'line' && item.of === 'words' ? item.runs.map(({ text }) => text).join('') : [],
    );
  await laptop.clock.install();
  await laptop.goto(await openWall(couple, event));
  const lines = cards(laptop).locator('[data-scene="words"] [data-line]');
  for (const [width, height] of [
    [1280, 800],
    [390, 664],
  ] as const) {
    await laptop.setViewportSize({ width, height });
    await expect(lines.first()).toBeVisible();
    const shown = await lines.evaluateAll((all) =>
      all.map((line) => {
        const { left, right } = line.getBoundingClientRect();
        return { text: line.textContent, isWhole: left >= 0 && right <= innerWidth };
      }),
    );
    for (const { text, isWhole } of shown) {
      expect(isWhole, text).toBe(true);
      expect(composed).toContain(text);
    }
  }
  // All of them come, in turn.
  const seen = new Set<string>();
  await expect(async () => {
    for (const text of await lines.allTextContents()) seen.add(text);
    await laptop.clock.fastForward(1000);
    expect(composed.filter((line) => !seen.has(line))).toEqual([]);
  }).toPass({ intervals: [100], timeout: 60_000 });
});
