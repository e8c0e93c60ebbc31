import type { CardDesign } from '@keepsake/shared/api/card-designs';
import { makeEvent } from '../../../testing/events.ts';
import { call, signedIn, type Person } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { createCard, deliverIfComplete } from './delivery.ts';

const app = await testApp();
const { db } = app.deps;
const free = db.updateTable('packages').where('slug', '=', 'free');
await free.set({ live_wall: true, guestbook_pdf: true }).execute();
const couple = await signedIn(app, 'couple');
const guest = await signedIn(app, 'guest');
const event = await makeEvent(app, couple, { attendees: [guest] });

/** Calls the API as somebody who reads a language. */
const read = async (who: Person | null, path: string, language: string, method = 'GET') =>
  (await call(app, who?.token ?? null, method, path, undefined, { 'accept-language': language }))
    .body.data;

/** Sends a card in a language. @returns its id */
async function send(language: string): Promise<string> {
  const details = { wedding_id: event.id, selectedCardId: 'olive-branch', sender_name: 'Rosa' };
  const headers = { 'accept-language': language };
  const { body } = await call(app, guest.token, 'POST', 'checkout/store-details', details, headers);
  const id = String(body.data.id);
  await setRows(app, 'orders', { id }, { status: 'paid', paid_at: new Date() });
  return db.transaction().execute(async (trx) => {
    const cardId = await createCard(trx, app.deps, id);
    await deliverIfComplete(trx, { cardId });
    return cardId;
  });
}

const secretOf = (link: unknown) => String(link).replace(/^.*\//, '');

it('the greeting of a card stays in the language in which it was sent, whoever reads it', async () => {
  const id = await send('de');
  await setRows(app, 'users', { id: guest.id }, { language: 'es' });
  const pile = await read(couple, `v2/events/${event.id}/evening`, 'fr');
  const inbox = await read(couple, `bride-groom/received-card?event_id=${event.id}`, 'fr');
  const sent = await read(guest, `attendee/wedding/${event.id}/cards-sent`, 'fr');
  const wall = secretOf((await read(couple, `v2/events/${event.id}/wall`, 'fr', 'POST')).link);
  const shown = await read(null, `wall/${wall}/items?ids=${id}`, 'fr');
  const opened = await read(couple, `v2/events/received-card/${id}/details`, 'fr');
  const book = secretOf((await read(couple, `v2/events/${event.id}/book/link`, 'fr', 'POST')).link);
  const pages = await read(null, `book/${book}/cards`, 'fr');
  const linked = await read(null, `card-links/${secretOf(sent[0].link)}`, 'fr');
  for (const design of [
    pile.pile[0].design,
    inbox[0].design,
    sent[0].design,
    opened.design,
    shown.items[0].design,
    pages[0].design,
    linked.design,
  ] as CardDesign[])
    expect(design).toMatchObject({ greeting: 'Herzlichen Glückwunsch', name: 'Rameau d’olivier' });
});

it('the greetings of designs are in the language of the guest who chooses', async () => {
  const path = `attendee/card-list?wedding_id=${event.id}`;
  const greetings = async (language: string) =>
    new Set(((await read(guest, path, language)) as CardDesign[]).map(({ greeting }) => greeting));
  expect(await greetings('he')).toContain('מזל טוב');
  expect(await greetings('he')).not.toContain('Congratulations');
});
