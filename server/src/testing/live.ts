import type { LiveMessage } from '@keepsake/shared/api/live';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** A received server-sent event. */
export interface Heard {
  event: string;
  id: number | null;
  data: object;
}

/** A subscriber of a live stream. */
export interface Listening {
  status: number;
  headers: Headers;
  /** The next event, but for beats; null when the stream is over. */
  next(): Promise<Heard | null>;
  /** The next that is a message, without its `hello`. */
  message(): Promise<LiveMessage>;
  /** The last id that was heard. */
  lastId(): number;
  leave(): void;
}

/** Returns an event's live messages in the order in which they were written. */
export async function toldAt(app: TestApp, eventId: string): Promise<LiveMessage[]> {
  const rows = await app.deps.db
    .selectFrom('live_entries')
    .select('message')
    .where('event_id', '=', eventId)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ message }) => message ?? []);
}

/** A signed address of somebody's live stream. */
export async function liveAddress(app: Pick<TestApp, 'url'>, who: Person): Promise<string> {
  const { body } = await who.call('GET', 'live/link');
  return app.url + body.data.url;
}

/** @param lastId where the listener was, as a browser says when it comes back */
export async function listen(address: string, lastId?: number): Promise<Listening> {
  const gone = new AbortController();
  const answer = await fetch(address, {
    signal: gone.signal,
    headers: lastId === undefined ? {} : { 'last-event-id': String(lastId) },
  });
  const events = eventsOf(answer);
  let last = -1;
  async function next(): Promise<Heard | null> {
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
      const heard = await next();
      if (heard?.event === 'message') return heard.data as LiveMessage;
      throw new Error(`No message, but ${JSON.stringify(heard)}`);
    },
    lastId: () => last,
    leave: () => gone.abort(),
  };
}

async function* eventsOf(answer: Response): AsyncGenerator<Heard, void> {
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
