import type { CardDesign } from '@keepsake/shared/api/card-designs';
import { collection } from '../../../designs/collection.ts';
import { makeEvent, type TestEvent } from '../../../testing/events.ts';
import { sendCard } from '../../../testing/orders.ts';
import { call, fixture, signedIn } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { uploadFixture } from '../../../testing/tus.ts';

const app = await testApp();
const couple = await signedIn(app, 'couple');
const otherCouple = await signedIn(app, 'couple');
const guest = await signedIn(app, 'guest');
const otherGuest = await signedIn(app, 'guest');
let event: TestEvent;
beforeEach(async () => {
  event = await makeEvent(app, couple, { attendees: [guest, otherGuest] });
});

const ids = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);

describe('card designs', () => {
  it('are listed with those first that suit the event', async () => {
    const changes = { eventtype: 'Birthday' };
    const party = await makeEvent(app, couple, { attendees: [guest], changes });
    const { body } = await guest.call('GET', `attendee/card-list?wedding_id=${party.id}`);
    expect(ids(body).slice(0, 2)).toEqual(['first-light', 'instant']);
    expect(ids(body).length).toBeGreaterThanOrEqual(30);
    expect(new Set(ids(body)).size).toBe(ids(body).length);
    expect(body.data[0]).toMatchObject({ image: '/designs/first-light.svg', price: 0 });
    const all = await guest.call('GET', 'attendee/card-list');
    expect(ids(all.body)[0]).toBe('olive-branch');
  });

  it('are four or more for every type of event, each in colors that can be drawn', async () => {
    const { body } = await guest.call('GET', 'attendee/card-list');
    const designs = body.data as CardDesign[];
    const types = await call(app, null, 'GET', 'v2/getevent-type');
    for (const { event_name } of types.body.data as { event_name: string }[])
      expect(
        designs.filter((design) => design.event_types.includes(event_name)).length,
      ).toBeGreaterThanOrEqual(4);
    for (const { id, colours } of designs)
      expect(colours).toMatchObject(collection.get(id)?.colours ?? [{}]);
  });

  it('are public: the list is the same before signing in', async () => {
    const path = `attendee/card-list?wedding_id=${event.id}`;
    const { body } = await guest.call('GET', path);
    expect((await call(app, null, 'GET', path)).body).toEqual(body);
    const nowhere = `attendee/card-list?wedding_id=${crypto.randomUUID()}`;
    const all = await call(app, null, 'GET', 'attendee/card-list');
    expect(ids((await call(app, null, 'GET', nowhere)).body)).toEqual(ids(all.body));
  });
});

describe('a card that was sent', () => {
  it('is in the color that its sender chose, for sender and couple', async () => {
    const id = await sendCard(app, guest, event, { design: 'citrus', colour: 'lime' });
    const sent = await guest.call('GET', `attendee/card-sent/${id}`);
    expect(sent.body.data).toMatchObject({
      design: { id: 'citrus', set: 'botanical' },
      colour: 'lime',
    });
    const { body } = await couple.call('GET', `v2/events/received-card/${id}/details`);
    expect(body.data).toMatchObject({ design: { id: 'citrus' }, colour: 'lime' });
  });

  it('is shown to its sender, and to no other guest', async () => {
    const id = await sendCard(app, guest, event, { message: 'Hello', gift: 5000 });
    const { body } = await guest.call('GET', `attendee/card-sent/${id}`);
    expect(body.data).toMatchObject({
      id,
      sender_name: 'Aunt Rosa',
      message: 'Hello',
      gift: 5000,
      currency: 'usd',
      state: 'sent',
      design: { id: 'olive-branch' },
      audio: null,
      video: null,
    });
    const others = await otherGuest.call('GET', `attendee/wedding/${event.id}/cards-sent`);
    expect(others.body.data).toEqual([]);
  });

  it('is listed for its event, newest first', async () => {
    const elsewhere = await makeEvent(app, couple, { attendees: [guest] });
    await sendCard(app, guest, elsewhere);
    const first = await sendCard(app, guest, event);
    const second = await sendCard(app, guest, event);
    const { body } = await guest.call('GET', `attendee/wedding/${event.id}/cards-sent`);
    expect(ids(body)).toEqual([second, first]);
    const { body: seen } = await guest.call('GET', `attendee/wedding/${event.id}`);
    expect(seen.data).toMatchObject({
      cards_sent: 2,
      cards: { uploading: 0, sent: 2, opened: 0, thanked: 0 },
      unpaid: null,
    });
  });

  it('is opened when the couple first looks at it, and its sender sees that', async () => {
    const id = await sendCard(app, guest, event);
    const listed = await couple.call('GET', `bride-groom/received-card?event_id=${event.id}`);
    expect(listed.body.data).toMatchObject([{ id, opened_at: null }]);
    const opened = await couple.call('GET', `v2/events/received-card/${id}/details`);
    expect(opened.body.data.opened_at).toEqual(expect.any(String));
    const again = await couple.call('GET', `v2/events/received-card/${id}/details`);
    expect(again.body.data.opened_at).toBe(opened.body.data.opened_at);
    const { body } = await guest.call('GET', `attendee/card-sent/${id}`);
    expect(body.data.state).toBe('opened');
  });
});

describe('received cards', () => {
  it('have photo, voice note and video at addresses that the browser can open', async () => {
    const files = { photo: 'photo.heic', audio: 'voice.mp3', video: 'video.mp4' } as const;
    const media: Record<string, string> = {};
    for (const [part, name] of Object.entries(files))
      media[part] = await uploadFixture(app, guest, name);
    const id = await sendCard(app, guest, event, { ...media, gift: 5000, design: null });
    const { body } = await couple.call('GET', `v2/events/received-card/${id}/details`);
    expect(body.data).toMatchObject({
      design: null,
      gift: 5000,
      has_video: true,
      has_audio: true,
      custom_image: { kind: 'photo', type: 'image/heic', filename: 'photo.heic' },
      audio: { kind: 'voice', type: 'audio/mpeg' },
      video: { type: 'video/mp4', width: 160, height: 284, duration: expect.closeTo(1.5, 0) },
    });
    const due = new Date(body.data.gift_available_at).getTime() - Date.now();
    expect(due / 3_600_000).toBeCloseTo(48, 0);
    for (const [part, name] of [
      ['custom_image', 'photo.heic'],
      ['audio', 'voice.mp3'],
      ['video', 'video.mp4'],
    ] as const) {
      const answer = await fetch(app.url + body.data[part].url);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(await fixture(name));
    }
    const preview = await fetch(app.url + body.data.custom_image.preview);
    expect(preview.headers.get('content-type')).toBe('image/webp');
    const details = await couple.call('GET', `v2/events/${event.id}/details`);
    expect(details.body.data.counts).toEqual({
      guests: 2,
      cards: 1,
      unopened: 0,
      photos: 1,
      videos: 1,
      voice_notes: 1,
      album: 0,
    });
  });

  it('come newest first, page by page, of one event or of all', async () => {
    const host = await signedIn(app, 'couple');
    const [one, two] = [await makeEvent(app, host), await makeEvent(app, host)];
    const sent: string[] = [];
    for (const to of [one, two, one, two, one]) sent.unshift(await sendCard(app, guest, to));
    const first = await host.call('GET', 'bride-groom/received-card?limit=3');
    const cursor = first.body.next_cursor;
    const next = await host.call('GET', `bride-groom/received-card?limit=3&cursor=${cursor}`);
    expect([...ids(first.body), ...ids(next.body)]).toEqual(sent);
    const ofTwo = await host.call('GET', `bride-groom/received-card?event_id=${two.id}`);
    expect(ids(ofTwo.body)).toEqual([sent[1], sent[3]]);
  });

  it('are the couple’s alone', async () => {
    await sendCard(app, guest, event);
    for (const path of [
      `bride-groom/received-card/zip?event_id=${event.id}`,
      `events/${event.id}/stream`,
    ]) {
      expect((await otherCouple.call('GET', path)).status).toBe(404);
      expect((await guest.call('GET', path)).status).toBe(403);
      expect((await call(app, null, 'GET', path)).status).toBe(401);
    }
    expect((await otherCouple.call('GET', 'bride-groom/received-card')).body.data).toEqual([]);
  });
});
