import { request, type ClientRequest } from 'node:http';
import { api, type Person } from '../../src/testing/checkout.ts';

/** Event streams that stay open while the crowd is at work. */
export interface Streams {
  /** How many are open now. */
  open(): number;
  /** Messages that came, signs of life not counted. */
  messages(): number;
  close(): void;
}

/** Opens a stream for each of the sessions, at one server after the other. */
export async function openStreams(urls: string[], people: Person[]): Promise<Streams> {
  const requests: ClientRequest[] = [];
  let open = 0;
  let messages = 0;
  for (const [nth, as] of people.entries()) {
    const url = urls[nth % urls.length] ?? '';
    const { data, status } = await api(url, ['GET', 'live/link'], { as });
    if (status !== 200) throw new Error(`The stream's link was answered with ${status}.`);
    const asking = request(url + String(data.url), (answer) => {
      open += 1;
      answer.on('data', (chunk: Buffer) => {
        messages += chunk.toString().split('id: ').length - 1;
      });
      answer.once('close', () => (open -= 1));
    });
    // A stream that breaks is counted by not being open any more.
    asking.on('error', () => undefined);
    asking.end();
    requests.push(asking);
  }
  return {
    open: () => open,
    messages: () => messages,
    close: () => requests.forEach((each) => each.destroy()),
  };
}
