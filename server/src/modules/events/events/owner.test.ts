import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../../../testing/eventually.ts';
import { call, fixture, signedIn } from '../../../testing/people.ts';
import { eventFields as fields } from '../../../testing/events.ts';
import { head, openSocket } from '../../../testing/slow-socket.ts';
import { setRows } from '../../../testing/rows.ts';
import { shared, testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const couple = shared(async () => signedIn(app, 'couple'));
const others = shared(async () => signedIn(app, 'couple'));
const attendee = shared(async () => signedIn(app, 'attendee'));

async function registered(who = couple): Promise<{ id: string; unique_code: string }> {
  const { body } = await who.call('POST', 'v2/events', fields());
  return body.data;
}

function formWith(photo: Blob, values: object): FormData {
  const form = new FormData();
  form.set('photo', photo, 'us.jpg');
  for (const [name, value] of Object.entries(values)) form.set(name, String(value));
  return form;
}

describe('registering an event', () => {
  it('gives it a code without ambiguous characters', async () => {
    const { status, body } = await couple.call('POST', 'v2/events', fields());
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ brideName: 'Amara', groomName: 'Jonas', photo: null });
    expect(body.data.unique_code).toMatch(/^[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{8}$/);
    expect(body.data.link).toBe(`${app.config.publicUrl}/c/${body.data.unique_code}`);
  });

  it('takes a photo, which is served as WebP', async () => {
    const form = formWith(new Blob([await fixture('photo.heic')]), fields());
    const { status, body } = await couple.call('POST', 'v2/events', form);
    expect(status).toBe(201);
    const picture = await fetch(`${app.url}${body.data.photo}`);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/webp');
  });

  it('refuses a file that is no photo, and registers nothing', async () => {
    const before = await app.deps.db.selectFrom('events').select('id').execute();
    const form = formWith(new Blob(['Dear all']), fields());
    const { status, body } = await couple.call('POST', 'v2/events', form);
    expect(status).toBe(415);
    expect(body.errors).toEqual({ photo: ['This file isn’t a photo that we can read.'] });
    expect(await app.deps.db.selectFrom('events').select('id').execute()).toEqual(before);
  });

  it.each([
    ['timezone', 'Mars/Olympus', 'Please choose the time zone of the venue.'],
    ['timezone', '+02:00', 'Please choose the time zone of the venue.'],
    // Names that Node knows and PostgreSQL does not.
    ['timezone', 'PLT', 'Please choose the time zone of the venue.'],
    ['timezone', 'US/Pacific-New', 'Please choose the time zone of the venue.'],
    ['date', '2027-02-30', 'This isn’t a valid date.'],
    ['date', '9999-01-01', 'Please choose a date within the next ten years.'],
    ['time', '25:00', 'This doesn’t look right.'],
    ['eventtype', 'Coronation', 'Please choose one of the event types.'],
    ['brideName', '   ', 'This doesn’t look right.'],
    ['venue', '', 'This field is required.'],
  ])('refuses %s “%s”', async (field, value, message) => {
    const { status, body } = await couple.call('POST', 'v2/events', {
      ...fields(),
      [field]: value,
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: [message] });
  });

  it('happens once per idempotency key', async () => {
    const key = { 'idempotency-key': 'the-same-key-again' };
    const [one, two] = [
      await couple.call('POST', 'v2/events', fields(), key),
      await couple.call('POST', 'v2/events', fields(), key),
    ];
    expect(two.body).toEqual(one.body);
    const other = await couple.call('POST', 'v2/events', fields({ venue: 'Elsewhere' }), key);
    expect(other.status).toBe(409);
  });

  it('is refused to a couple with an unconfirmed address', async () => {
    const unverified = await signedIn(app, 'unverified couple');
    expect((await unverified.call('POST', 'v2/events', fields())).body.code).toBe(
      'email_unverified',
    );
  });
});

describe('an own event', () => {
  it('can be changed, and keeps its code', async () => {
    const { id, unique_code } = await registered();
    const { body } = await couple.call('PATCH', `v2/events/${id}`, { venue: 'The Orangery' });
    expect(body.data).toMatchObject({ venue: 'The Orangery', brideName: 'Amara', unique_code });
  });

  it('keeps two changes that are made at the same moment', async () => {
    const { id } = await registered();
    const change = async (body: object) => couple.call('PATCH', `v2/events/${id}`, body);
    await Promise.all([change({ searchable: false }), change({ venue: 'The Orangery' })]);
    const { body } = await couple.call('GET', `v2/events/${id}/details`);
    expect(body.data).toMatchObject({ searchable: false, venue: 'The Orangery' });
  });

  it('keeps a change that is made during the upload of its photo', async () => {
    const { id } = await registered();
    const form = formWith(new Blob([await fixture('photo.jpg')]), { eventName: 'Our day' });
    const packed = new Response(form);
    const bytes = Buffer.from(await packed.arrayBuffer());
    const socket = await openSocket(
      app.url,
      head('PATCH', `/api/v2/events/${id}`, {
        authorization: `Bearer ${couple.token}`,
        'content-type': packed.headers.get('content-type') ?? '',
        'content-length': bytes.length,
      }),
    );
    socket.write(bytes.subarray(0, 500));
    const arriving = async () => readdir(join(app.config.dataDir, 'tmp')).catch(() => []);
    await eventually(async () => (await arriving()).length > 0);
    const change = { searchable: false, venue: 'The Orangery' };
    await couple.call('PATCH', `v2/events/${id}`, change);
    socket.write(bytes.subarray(500));
    socket.resume();
    const [answer] = await once(socket, 'data');
    socket.destroy();
    expect(String(answer)).toContain('HTTP/1.1 200');
    const { body } = await couple.call('GET', `v2/events/${id}/details`);
    expect(body.data).toMatchObject({
      ...change,
      eventName: 'Our day',
      photo: expect.any(String),
    });
  });

  it('stores no photo of a change that is refused', async () => {
    const { id } = await registered();
    const photos = async () => app.deps.db.selectFrom('media').select('id').execute();
    const before = await photos();
    const form = formWith(new Blob([await fixture('photo.jpg')]), { eventtype: 'Coronation' });
    expect((await couple.call('PATCH', `v2/events/${id}`, form)).status).toBe(422);
    expect(await photos()).toEqual(before);
  });

  it('keeps a type that is no longer offered', async () => {
    const { id } = await registered();
    await setRows(app, 'events', { id }, { event_type: 'Jubilee' });
    const change = { ...fields(), eventtype: 'Jubilee' };
    expect((await couple.call('PATCH', `v2/events/${id}`, change)).status).toBe(200);
  });

  it('is listed newest first, page by page', async () => {
    const who = await signedIn(app, 'couple');
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift((await registered(who)).id);
    const first = await who.call('GET', 'v2/events/userevents?limit=3');
    const next = await who.call(
      'GET',
      `v2/events/userevents?limit=3&cursor=${first.body.next_cursor}`,
    );
    const seen = [...first.body.data, ...next.body.data].map(({ id }: { id: string }) => id);
    expect(seen).toEqual(ids);
    expect(next.body.next_cursor).toBeNull();
    expect((await who.call('GET', 'v2/events/userevents?cursor=nonsense')).status).toBe(400);
    expect((await who.call('GET', 'v2/events/userevents?limit=201')).status).toBe(422);
  });

  it('shows its counts and its balance', async () => {
    const { id, unique_code } = await registered();
    await attendee.call('POST', 'login/wedding/add', { unique_code });
    const { body } = await couple.call('GET', `v2/events/${id}/details`);
    expect(body.data).toMatchObject({
      id,
      counts: { guests: 1, cards: 0, unopened: 0, photos: 0, videos: 0, voice_notes: 0 },
      balance: { available: 0, pending: 0, paid_out: 0, currency: 'usd' },
    });
  });

  it.each([
    ['GET', 'v2/events/:id/details'],
    ['PATCH', 'v2/events/:id'],
    ['GET', 'v2/events/:id/qrcode'],
    ['GET', 'v2/events/:id/qrcode/links'],
    ['GET', 'pdf?event_id=:id'],
  ])('is found by its id alone: %s %s', async (method, path) => {
    const { id } = await registered();
    const body = method === 'PATCH' ? {} : undefined;
    expect((await couple.call(method, path.replace(':id', id), body)).status).toBe(200);
    expect([404, 422]).toContain(
      (await couple.call(method, path.replace(':id', 'no-id'), body)).status,
    );
  });

  it('shows its QR code to its couple alone', async () => {
    const { id } = await registered();
    const path = `v2/events/${id}/qrcode`;
    expect((await others.call('GET', path)).status).toBe(404);
    expect((await attendee.call('GET', path)).status).toBe(403);
    expect((await call(app, null, 'GET', path)).status).toBe(401);
  });
});

describe('the QR code', () => {
  it.each([
    ['svg', 'image/svg+xml', '<svg'],
    ['png', 'image/png', '\u0089PNG'],
    ['pdf', 'application/pdf', '%PDF-'],
  ])('is served as %s at a signed address', async (format, type, start) => {
    const { id } = await registered();
    const { body } = await couple.call('GET', `v2/events/${id}/qrcode/links`);
    const answer = await fetch(app.url + body.data[format]);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString('latin1').startsWith(start)).toBe(true);
    expect(answer.headers.get('content-disposition')).toContain(`QR code Amara & Jonas.${format}`);
  });

  it('is refused at a made-up or expired address', async () => {
    const { id } = await registered();
    const { body } = await couple.call('GET', `v2/events/${id}/qrcode/links`);
    const other = await registered();
    const elsewhere = body.data.svg.replace(id, other.id);
    expect((await fetch(app.url + elsewhere)).status).toBe(403);
    expect((await fetch(app.url + body.data.svg.replace(/exp=\d+/, 'exp=9'))).status).toBe(403);
  });

  it('is printed for the newest event by default', async () => {
    const who = await signedIn(app, 'couple');
    expect((await who.call('GET', 'pdf')).status).toBe(404);
    const { id } = await registered(who);
    const { body } = await who.call('GET', 'pdf');
    expect(body.data).toContain(id);
    expect((await fetch(app.url + body.data)).headers.get('content-type')).toBe('application/pdf');
  });
});

it('lists event types for anybody, in order', async () => {
  const { body } = await call(app, null, 'GET', 'v2/getevent-type');
  expect(body.data[0]).toMatchObject({ event_name: 'Wedding' });
  expect(body.data.at(-1)).toMatchObject({ event_name: 'Other' });
});

it.each([{ 'accept-language': 'de' }, { 'accept-language': 'en', cookie: 'language=de' }])(
  'lists event types in the language of the caller: %j',
  async (headers) => {
    const answer = await fetch(`${app.url}/api/v2/getevent-type`, { headers });
    const { data } = (await answer.json()) as { data: unknown[] };
    expect(data[0]).toMatchObject({ event_name: 'Wedding', label: 'Hochzeit' });
  },
);
