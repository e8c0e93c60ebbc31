import type { Page } from '@playwright/test';
import { newAttendee, newCoupleWithEvent, sendCard } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a card that arrives appears in the notifications and on the bell of every tab, without a reload', async ({
  server,
  laptop,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const attendee = await newAttendee(server, event.unique_code);
  await signInHere(laptop, couple);
  const other = await laptop.context().newPage();
  await Promise.all([laptop.goto('/profile'), other.goto('/profile')]);
  const news = laptop.getByRole('listitem').filter({ hasText: 'A card from June Ashby' });
  const bellOf = (page: Page) => page.getByRole('link', { name: /^Notifications, \d+ unread$/ });
  for (const page of [laptop, other])
    await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 unread');
  const pages = [laptop, other];
  for (const page of pages) page.on('load', () => pages.splice(0));

  await sendCard(attendee, event.id, 'All the best');
  for (const page of [laptop, other])
    await expect(bellOf(page)).toHaveAccessibleName('Notifications, 2 unread');

  await bellOf(laptop).click();
  await expect(laptop.getByText('A new sign-in')).toBeVisible();
  await expect(news.getByRole('img', { name: 'New' })).toBeVisible();
  for (const page of [laptop, other])
    await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  expect(pages, 'a page was loaded again').toHaveLength(2);
  await news.getByRole('link').click();
  await expect(laptop).toHaveURL(/\/bride-groom\/received-cards/);
});
