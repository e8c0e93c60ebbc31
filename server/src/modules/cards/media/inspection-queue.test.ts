import { makeEvent } from '../../../testing/events.ts';
import { signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { beginUpload, idOf } from '../../../testing/tus.ts';
import { findMedia } from './repository.ts';
import { turnOf } from './inspection-queue.ts';

const app = await testApp();
const { db } = app.deps;

async function turnFrom(address: string, who: { token: string }) {
  const headers = { 'x-forwarded-for': address };
  const begun = await beginUpload(
    app,
    who,
    { bytes: 9, filename: 'a', filetype: 'image/jpeg' },
    headers,
  );
  const row = await findMedia(db, idOf(begun));
  if (!row) throw new Error('Nothing was begun.');
  return (await turnOf(db, row)).sender;
}

it('all guests without an event share one turn, and so do all of one event, whatever their addresses', async () => {
  const couple = await signedIn(app, 'couple');
  const [invited, ...strangers] = [
    await signedIn(app, 'guest'),
    await signedIn(app, 'guest'),
    await signedIn(app, 'guest'),
  ];
  const event = await makeEvent(app, couple, { attendees: [invited] });
  const [first, second] = strangers;
  const turns = [
    await turnFrom('203.0.113.1', first ?? invited),
    await turnFrom('203.0.113.2', second ?? invited),
    await turnFrom('203.0.113.1', invited),
    await turnFrom('203.0.113.1', couple),
  ];
  expect(turns.map(([wide]) => wide)).toEqual(['strangers', 'strangers', event.id, 'accounts']);
  const addresses = turns.map(([, address]) => address);
  expect(addresses[0]).toBe(addresses[2]);
  expect(addresses[0]).not.toBe(addresses[1]);
});
