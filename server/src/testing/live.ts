import type { LiveMessage } from '@keepsake/shared/api/live';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A received server-sent event. */
export interface StreamEvent {
  event: string;
  id: number | null;
  data: object;
}

/** A subscriber of a live stream. */
export interface Listening {
  status: number;
  headers: Headers;
  /** The next event except heartbeats; null at the end of the stream. */
  next(): Promise<StreamEvent | null>;
  /** The data of the next event. @throws Error unless it is a message */
  message(): Promise<LiveMessage>;
  /** The last received id. */
  lastId(): number;
  leave(): void;
}

/** Returns an event's live messages in the order in which they were written. */
export async function liveMessagesOf(app: TestApp, eventId: string): Promise<LiveMessage[]> {
  const rows = await app.deps.db
    .selectFrom('live_entries')
    .select('message')
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ message }) => message ?? []);
}

/** Requests the signed address of a user's live stream. */
export async function liveAddress(app: Pick<TestApp, 'url'>, who: Person): Promise<string> {
  const { body } = await who.call('GET', 'live/link');
  return app.url + body.data.url;
}

/** Opens a live stream. @param lastId the `Last-Event-ID` header that a browser sends when it reconnects */
export async function listen(address: string, lastId?: number): Promise<Listening> {
  const aborting = new AbortController();
  const answer = await fetch(address, {
    signal: aborting.signal,
    headers: lastId === undefined ? {} : { 'last-event-id': String(lastId) },
  });
  const events = eventsOf(answer);
  let last = -1;
  async function next(): Promise<StreamEvent | null> {
    for (;;) {
      const { value, done } = await events.next();
      if (done) return null;
      last = value.id ?? last;
      if (value.event !== 'beat') return value;
    }
  }
  return {
    status: answer.status,
    headers: answer.headers,
    next,
    async message() {
      const event = await next();
      if (event?.event === 'message') return event.data as LiveMessage;
      throw new Error(`No message, but ${JSON.stringify(event)}`);
    },
    lastId: () => last,
    leave: () => aborting.abort(),
  };
}

async function* eventsOf(answer: Response): AsyncGenerator<StreamEvent, void> {
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += Buffer.from(chunk).toString();
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const field = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const data = field('data');
      if (data === undefined) continue;
      const id = field('id');
      yield {
        event: field('event') ?? 'message',
        id: id === undefined ? null : Number(id),
        data: JSON.parse(data),
      };
    }
  }
}
