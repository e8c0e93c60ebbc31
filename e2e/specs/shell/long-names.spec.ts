import type { Page } from '@playwright/test';
import { newAttendee, newCouple, newEvent, sendCard } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expectNoOverflow } from '../../core/screens.ts';
import { expect, test } from '../../fixtures/test.ts';

const SIXTY = 'Maximiliana Alexandra Wilhelmine von Hohenberg zu Whitfield';
const WHOLE = 'Wolfeschlegelsteinhausenbergerdorffvoralternwarengewissenhaft';

// Names of the other direction: `shared/src/cards/designs/CardFront.test.tsx`.
test('names of sixty characters, one of them without a space, fit on cards and pages', async ({
  server,
  laptop,
  phone,
}) => {
  const owner = await newCouple(server);
  const event = await newEvent(owner, { brideName: SIXTY, groomName: WHOLE });
  const sender = await newAttendee(server, event.unique_code);
  await sendCard(sender, event.id, 'All the best!');
  await signInHere(laptop, owner);
  await signInHere(phone, sender);
  const called = `${SIXTY} & ${WHOLE}`;

  await phone.goto(`/attendee/wedding/${event.id}/detail`);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(called);
  await expectFits(phone);
  await phone.getByRole('link', { name: 'Send another card' }).click();
  await expect(phone.getByRole('img', { name: /, for / }).first()).toBeVisible();
  await expectFits(phone);
  await phone.getByRole('button', { name: /See all designs/ }).click();
  await expect(phone.getByRole('dialog', { name: 'Designs' })).toBeVisible();
  await expectFits(phone);

  await laptop.goto('/bride-groom/home');
  for (const width of [1280, 390]) {
    await laptop.setViewportSize({ width, height: 900 });
    await expect(laptop.getByRole('heading', { level: 1 })).toHaveText(called);
    await expect(laptop.getByRole('img', { name: /from June Ashby/ })).toBeVisible();
    await expectFits(laptop);
  }
  await laptop.getByRole('link', { name: 'QR code', exact: true }).click();
  await expect(laptop.getByAltText(/QR code of your event/)).toBeVisible();
  await expectFits(laptop);
});

/** Expects no horizontal overflow, and no name that overflows its card. */
async function expectFits(page: Page): Promise<void> {
  await expectNoOverflow(page);
  await expect.poll(async () => overflowingNames(page), page.url()).toEqual([]);
}

async function overflowingNames(page: Page): Promise<string[]> {
  return page.locator('[role=img][aria-label*=", for "]').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const edge = card.getBoundingClientRect();
      return [...card.querySelectorAll('span')]
        .filter((word) => {
          const { left, right, top, bottom } = word.getBoundingClientRect();
          const isOver = left < edge.left - 1 || right > edge.right + 1;
          return isOver || top < edge.top - 1 || bottom > edge.bottom + 1;
        })
        .map((word) => word.textContent ?? '');
    }),
  );
}
