import type { TestEvent } from './events.ts';
import { bytesAt, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Lets the free package have what only a paid one has: a printed guestbook and the live wall. */
export async function offerEverything({ deps: { db } }: TestApp): Promise<void> {
  const free = db.updateTable('packages').where('slug', '=', 'free');
  await free.set({ live_wall: true, guestbook_pdf: true }).execute();
}

/** The guestbook of an event as PDF. @param query more of its link, as in `&part=cover` */
export async function guestbookPdf(
  { url }: TestApp,
  owner: Person,
  { id }: TestEvent,
  query = '',
): Promise<Buffer> {
  const path = `bride-groom/guestbook/link?event_id=${id}${query}`;
  const { body } = await owner.call('GET', path);
  return bytesAt(url + String(body.data.url));
}
