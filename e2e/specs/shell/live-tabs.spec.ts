import type { BrowserContext, Page, Request } from '@playwright/test';
import { newAttendee, newCoupleWithEvent, sendCard } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';

const isStream = (request: Request) => new URL(request.url()).pathname === '/api/live';

/** Requests for the live event stream from all tabs of the browser. */
function streamsOf(context: BrowserContext): Request[] {
  const requests: Request[] = [];
  context.on('request', (request) => void (isStream(request) && requests.push(request)));
  return requests;
}

const bellOf = (page: Page, unread: number) =>
  page.getByRole('link', { name: `Notifications, ${unread} unread` });

// A run with ten tabs is in `shell/src/live/follow-person.test.ts`.
test('the tabs of a browser share one live stream, and all show a new notification', async ({
  server,
  laptop,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const attendee = await newAttendee(server, event.unique_code);
  await signInHere(laptop, couple);
  const streams = streamsOf(laptop.context());
  const others = await Promise.all(Array.from({ length: 3 }, () => laptop.context().newPage()));
  const tabs = [laptop, ...others];
  // Opened one after another: each tab has to load although the earlier ones hold a stream.
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

test('after a restart of the server, the live stream resumes at its cursor and delivers what was missed', async ({
  machine: server,
  laptop: page,
}) => {
  const context = page.context();
  const { couple, event } = await newCoupleWithEvent(server);
  const attendee = await newAttendee(server, event.unique_code);
  await signInHere(page, couple);
  await page.goto(`/bride-groom/received-cards?event_id=${event.id}`);
  await expect(page.getByText('No cards yet')).toBeVisible();
  await sendCard(attendee, event.id, 'Before');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);

  // The stream stays down until an event has been missed.
  await context.route(
    (url) => url.pathname === '/api/live',
    async (route) => route.abort(),
  );
  await server.kill();
  await server.restart();
  await sendCard(attendee, event.id, 'Meanwhile');
  const back = page.waitForResponse((answer) => isStream(answer.request()) && answer.ok());
  await context.unrouteAll();
  const reconnect = (await back).request();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  const cursor =
    (await reconnect.allHeaders())['last-event-id'] ??
    new URL(reconnect.url()).searchParams.get('after');
  expect(cursor).toMatch(/^\d+$/);
});
