import { newAttendee, newCouple, newEvent, sendCard } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a card that arrives shows on the page and on every bell, without a reload', async ({
  server,
  laptop,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const attendee = await newAttendee(server, event.unique_code);
  await signInHere(laptop, couple);
  const other = await laptop.context().newPage();
  await Promise.all([laptop.goto('/notification'), other.goto('/profile')]);
  const news = laptop.getByRole('listitem').filter({ hasText: 'A card from June Ashby' });
  const bell = other.getByRole('link', { name: /^Notifications, \d+ unread$/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await expect(laptop.getByText('A new sign-in')).toBeVisible();
  const pages = [laptop, other];
  for (const page of pages) page.on('load', () => pages.splice(0));

  await sendCard(attendee, event.id, 'All the best');
  await expect(news).toBeVisible();
  await expect(news.getByRole('img', { name: 'Unread' })).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');

  await laptop.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(news.getByRole('img', { name: 'Unread' })).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  expect(pages, 'a page was loaded again').toHaveLength(2);
  await news.getByRole('link', { name: /^Open/ }).click();
  await expect(laptop).toHaveURL(/\/bride-groom\/received-cards/);
});
