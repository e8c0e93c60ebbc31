import { rules } from '../../../limits/rules.ts';
import { eventFields, makeEvent } from '../../../testing/events.ts';
import { fixture, signedIn } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp({ env: { TRUST_PROXY: 'loopback' } });
const couple = await signedIn(app, 'couple');

let caller = 0;

/** Opens an invitation, from a new network address unless one is given. */
async function ask(code: string, from = `198.51.100.${(caller += 1)}`) {
  const answer = await fetch(`${app.url}/api/v2/invitations/${encodeURIComponent(code)}`, {
    headers: { 'x-forwarded-for': from },
  });
  const body = (await answer.json()) as { data: { photo: string } };
  return { status: answer.status, body };
}

it('gives anybody with the code the data for a card, and nothing else', async () => {
  const event = await makeEvent(app, couple, {
    changes: { eventName: 'The secret garden party', venue: 'Villa Aurora' },
  });
  const typed = `${event.unique_code.slice(0, 4).toLowerCase()}-${event.unique_code.slice(4)}`;
  const { status, body } = await ask(typed);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    id: event.id,
    brideName: 'Amara',
    groomName: 'Jonas',
    people: 'partners',
    unique_code: event.unique_code,
    photo: null,
    currency: 'usd',
    video_minutes: expect.any(Number),
    custom_card_images: expect.any(Boolean),
    live_wall: expect.any(Boolean),
    closed: false,
    album: 'closed',
    look: null,
  });
});

it.each(['guest', 'attendee', 'couple'] as const)('gives a %s the same data', async (who) => {
  const event = await makeEvent(app, couple);
  const person = who === 'couple' ? couple : await signedIn(app, who);
  const { body } = await person.call('GET', `v2/invitations/${event.unique_code}`);
  expect(body).toEqual((await ask(event.unique_code)).body);
});

it('shows the photo at its address, and at no made-up address', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(eventFields())) form.set(name, value);
  form.set('photo', new Blob([await fixture('photo.heic')], { type: 'image/heic' }), 'us.heic');
  const event = (await couple.call('POST', 'v2/events', form)).body.data;
  const { body } = await ask(event.unique_code);
  expect(body.data.photo).not.toContain(event.unique_code);
  const answer = await fetch(app.url + body.data.photo);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const made = body.data.photo.replace(/-.{22}\.jpg/, `-${'A'.repeat(22)}.jpg`);
  expect((await fetch(app.url + made)).status).toBe(404);
});

it('answers 404 to unknown codes of any form', async () => {
  const answers = await Promise.all(['ZZZZZZZZ', 'x', '😀', "' or 1=1"].map((code) => ask(code)));
  for (const { status, body } of answers) {
    expect(status).toBe(404);
    expect(body).toEqual(answers[0]?.body);
  }
});

it('answers 429 to an address after too many guesses', async () => {
  const from = '198.51.100.250';
  for (let tries = 0; tries < rules['code.address'].most; tries += 1)
    expect((await ask('ZZZZZZZZ', from)).status).toBe(404);
  expect((await ask('ZZZZZZZZ', from)).status).toBe(429);
  const { unique_code } = await makeEvent(app, couple);
  expect((await ask(unique_code, from)).status).toBe(429);
  expect((await ask(unique_code)).status).toBe(200);
});

it('ends when the couple’s account is deleted', async () => {
  const leaving = await signedIn(app, 'couple');
  const { unique_code } = await makeEvent(app, leaving);
  await setRows(app, 'users', { id: leaving.id }, { deleted_at: new Date() });
  expect((await ask(unique_code)).status).toBe(404);
});
