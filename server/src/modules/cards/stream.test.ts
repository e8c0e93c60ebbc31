import { makeEvent, type TestEvent } from '../../testing/events.ts';
import { sendCard } from '../../testing/orders.ts';
import { signedIn, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let couple: Person;
let guest: Person;
let event: TestEvent;
beforeEach(async () => {
  app = await startTestApp();
  couple = await signedIn(app, 'couple');
  guest = await signedIn(app, 'guest');
  event = await makeEvent(app, couple, { attendees: [guest] });
});
afterEach(async () => app.close());

/** Reads messages until `count` have come or the stream ends. */
async function* messages(answer: Response): AsyncGenerator<{ event: string; data: object }> {
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += Buffer.from(chunk).toString();
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end < 0) break;
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const field = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const data = field('data');
      if (data) yield { event: field('event') ?? '', data: JSON.parse(data) };
    }
  }
}

async function linked(): Promise<string> {
  const { body } = await couple.call('GET', `events/${event.id}/stream/link`);
  return app.url + body.data.url;
}

it('tells of cards as they arrive and are opened, by a signed address', async () => {
  const answer = await fetch(await linked());
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const stream = messages(answer);
  expect((await stream.next()).value).toEqual({ event: 'hello', data: {} });
  const card_id = await sendCard(app, guest, event);
  expect((await stream.next()).value).toEqual({
    event: 'card.received',
    data: { type: 'card.received', card_id },
  });
  await couple.call('GET', `v2/events/received-card/${card_id}/details`);
  expect((await stream.next()).value).toEqual({
    event: 'card.opened',
    data: { type: 'card.opened', card_id },
  });
});

it('tells nothing of other events', async () => {
  const other = await makeEvent(app, couple);
  const stream = messages(await fetch(await linked()));
  await stream.next();
  await sendCard(app, guest, other);
  const card_id = await sendCard(app, guest, event);
  expect((await stream.next()).value).toMatchObject({ data: { card_id } });
});

it('ends with the session', async () => {
  const url = await linked();
  const stream = messages(await fetch(url));
  await stream.next();
  await app.deps.db
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('id', '=', couple.sessionId)
    .execute();
  expect((await stream.next()).done).toBe(true);
  expect((await fetch(url)).status).toBe(401);
});

it('ends when the server stops, without holding it up', async () => {
  const stream = messages(await fetch(await linked()));
  await stream.next();
  const [end] = await Promise.all([stream.next(), app.server.close()]);
  expect(end.done).toBe(true);
});

it('does not open by an address for another event or session', async () => {
  const url = await linked();
  const other = await makeEvent(app, couple);
  const stranger = await signedIn(app, 'couple');
  expect((await fetch(url.replace(event.id, other.id))).status).toBe(403);
  expect((await fetch(url.replace(couple.sessionId, stranger.sessionId))).status).toBe(403);
});
