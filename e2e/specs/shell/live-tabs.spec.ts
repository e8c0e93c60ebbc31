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

// `shell/src/live/follow-person.test.ts` tests ten tabs, and `server/src/modules/events/live/resume.test.ts` a stream
// that resumes at another server.
test('the tabs of a browser share one live stream, all show a card that arrives without a reload, and one takes over', async ({
  server,
  laptop,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const attendee = await newAttendee(server, event.unique_code);
  await signInHere(laptop, couple);
  const streams = streamsOf(laptop.context());
  const others = [await laptop.context().newPage(), await laptop.context().newPage()] as const;
  const tabs = [laptop, ...others];
  // Opened one after another: each tab has to load although the earlier ones hold a stream.
  for (const tab of tabs) {
    await tab.goto('/profile');
    await expect(bellOf(tab, 1)).toBeVisible();
  }
  let loads = 0;
  for (const tab of tabs) tab.on('load', () => (loads += 1));
  await sendCard(attendee, event.id, 'All the best');
  for (const tab of tabs) await expect(bellOf(tab, 2)).toBeVisible();
  expect(streams).toHaveLength(1);

  await laptop.close();
  await expect.poll(() => streams.length).toBe(2);
  await sendCard(attendee, event.id, 'And again');
  for (const tab of others) await expect(bellOf(tab, 3)).toBeVisible();
  expect(streams).toHaveLength(2);
  expect(new URL(streams[1]?.url() ?? '').searchParams.get('after')).toMatch(/^\d+$/);

  const [tab] = others;
  await bellOf(tab, 3).click();
  const news = tab.getByRole('listitem').filter({ hasText: 'A card from June Ashby' }).first();
  await expect(news.getByRole('img', { name: 'New' })).toBeVisible();
  for (const each of others)
    await expect(each.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  expect(loads, 'a page was loaded again').toBe(0);
  await news.getByRole('link').click();
  await expect(tab).toHaveURL(/\/bride-groom\/received-cards/);
});
