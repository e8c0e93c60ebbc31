import type { TestEvent } from './events.ts';
import { bytesAt, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Adds the printed guestbook and the live wall to the free package. */
export async function offerEverything({ deps: { db } }: TestApp): Promise<void> {
  const free = db.updateTable('packages').where('slug', '=', 'free');
  await free.set({ live_wall: true, guestbook_pdf: true }).execute();
}

/** Downloads the guestbook of an event as PDF. @param query additional parameters of the link, as in `&part=cover` */
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
