import { makeEvent, type TestEvent } from '../testing/events.ts';
import { call, fixture, signedIn } from '../testing/people.ts';
import { shared, testApp } from '../testing/test-app.ts';
import { unstorable } from './storable.ts';

const app = await testApp();
const couple = shared(async () => signedIn(app, 'couple'));
let event: TestEvent;
beforeAll(async () => {
  event = await makeEvent(app, couple);
});

it.each([
  [{ a: 'b' }, null],
  [{ a: [{ b: 'x\0' }] }, 'a.0.b'],
  [{ a: '\ud83d' }, 'a'],
  [{ 'k\0': 1 }, 'k\0'],
  [{ a: Number.POSITIVE_INFINITY }, 'a'],
  [null, null],
])('finds in %j the field that cannot be stored: %j', (value, where) => {
  expect(unstorable(value)).toBe(where);
});

it('names the field that holds a NUL', async () => {
  const { status, body } = await couple.call('PATCH', 'v2/user', { name: 'A\0b' });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['name']]);
});

it.each(['a\0b', 'urn:uuid:00000000-0000-4000-8000-000000000000', '%00', 'x'.repeat(300)])(
  'finds no event %j',
  async (id) => {
    const path = `v2/events/${encodeURIComponent(id)}/details`;
    expect([404, 414]).toContain((await couple.call('GET', path)).status);
  },
);

it.each([
  ['no id in it', 'x'],
  ['an id that is none', '2026-01-01T00:00:00.000Z/urn:uuid:1'],
  ['a time out of all bounds', '+275000-01-01T00:00:00.000Z/00000000-0000-4000-8000-000000000000'],
  ['a NUL', '2026-01-01T00:00:00.000Z/\0'],
])('refuses a forged cursor with %s', async (_what, text) => {
  const cursor = Buffer.from(text).toString('base64url');
  const path = `bride-groom/received-card?event_id=${event.id}&cursor=${cursor}`;
  const { status, body } = await couple.call('GET', path);
  expect([status, body.code]).toEqual([400, 'bad_cursor']);
});

it.each(['Infinity', 'NaN', '1e999', '-1'])('refuses %s as a limit', async (limit) => {
  const { status } = await couple.call('GET', `notifications?limit=${limit}`);
  expect(status).toBe(422);
});

it.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  [
    'that was cut',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="brideName"\r\n\r\nA',
  ],
  ['that is empty', 'multipart/form-data; boundary=x', ''],
])('refuses a form %s', async (_what, type, body) => {
  const answer = await fetch(`${app.url}/api/v2/events`, {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Bearer ${couple.token}` },
    body,
  });
  expect([400, 422]).toContain(answer.status);
});

it('refuses a NUL in a field of a form', async () => {
  const form = new FormData();
  form.set('brideName', 'A\0');
  const { status } = await call(app, couple.token, 'POST', 'v2/events', form);
  expect(status).toBe(422);
});

it('accepts a photo whose declared type contains a NUL', async () => {
  const photo = await fixture('photo.jpg');
  const part = 'content-disposition: form-data; name="photo"; filename="me.jpg"';
  const answer = await fetch(`${app.url}/api/v2/user/photo`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      authorization: `Bearer ${couple.token}`,
    },
    body: Buffer.concat([
      Buffer.from(`--x\r\n${part}\r\ncontent-type: image/jpeg\0x\r\n\r\n`),
      photo,
      Buffer.from('\r\n--x--\r\n'),
    ]),
  });
  expect(answer.status).toBeLessThan(300);
});
