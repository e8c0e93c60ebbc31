import type { BrowserContext, Page, Request } from '@playwright/test';
import { newAttendee, newCouple, newEvent, sendCard } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';

const isStream = (request: Request) => new URL(request.url()).pathname === '/api/live';

/** Every connection for live news that any tab of the browser asked for. */
function streamsOf(context: BrowserContext): Request[] {
  const asked: Request[] = [];
  context.on('request', (request) => void (isStream(request) && asked.push(request)));
  return asked;
}

const bellOf = (page: Page, unread: number) =>
  page.getByRole('link', { name: `Notifications, ${unread} unread` });

/* Ten tabs are in `shell/src/live/follow-person.test.ts`. */
test('tabs have one connection between them, and all hear of a card', async ({
  server,
  laptop,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const attendee = await newAttendee(server, event.unique_code);
  await signInHere(laptop, couple);
  const streams = streamsOf(laptop.context());
  const others = await Promise.all(Array.from({ length: 3 }, () => laptop.context().newPage()));
  const tabs = [laptop, ...others];
  // One after the other: each has to come up although the earlier ones are there.
  for (const tab of tabs) {
    await tab.goto('/profile');
    await expect(bellOf(tab, 1)).toBeVisible();
  }
  await sendCard(attendee, event.id, 'All the best');
  for (const tab of tabs) await expect(bellOf(tab, 2)).toBeVisible();
  expect(streams).toHaveLength(1);

  await laptop.close();
  await expect.poll(() => streams.length).toBe(2);
  await sendCard(attendee, event.id, 'And again');
  for (const tab of others) await expect(bellOf(tab, 3)).toBeVisible();
  expect(streams).toHaveLength(2);
  expect(new URL(streams[1]?.url() ?? '').searchParams.get('after')).toMatch(/^\d+$/);
});

test('what happens over a restart of the server is told, from the place where the line broke', async ({
  machine: server,
  laptop: page,
}) => {
  const context = page.context();
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const attendee = await newAttendee(server, event.unique_code);
  await signInHere(page, couple);
  await page.goto(`/bride-groom/received-cards?event_id=${event.id}`);
  await expect(page.getByText('No cards yet')).toBeVisible();
  await sendCard(attendee, event.id, 'Before');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);

  // The line stays down until something has happened that nobody could be told.
  await context.route(
    (url) => url.pathname === '/api/live',
    async (route) => route.abort(),
  );
  await server.kill();
  await server.restart();
  await sendCard(attendee, event.id, 'Meanwhile');
  const back = page.waitForResponse((answer) => isStream(answer.request()) && answer.ok());
  await context.unrouteAll();
  const asked = (await back).request();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  const place =
    (await asked.allHeaders())['last-event-id'] ?? new URL(asked.url()).searchParams.get('after');
  expect(place).toMatch(/^\d+$/);
});
