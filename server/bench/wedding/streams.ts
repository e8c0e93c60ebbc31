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

/**
 * Opens a stream for each of the sessions, at one server after the other, each once the one before was greeted.
 * @param heard is told of each message, with the place of its reader among the sessions
 */
export async function openStreams(
  urls: string[],
  people: Person[],
  heard: (message: string, place: number) => void = () => undefined,
): Promise<Streams> {
  const requests: ClientRequest[] = [];
  let open = 0;
  let messages = 0;
  for (const [place, as] of people.entries()) {
    const url = urls[place % urls.length] ?? '';
    const { data, status } = await api(url, ['GET', 'live/link'], { as });
    if (status !== 200) throw new Error(`The stream's link was answered with ${status}.`);
    const { promise: greeted, resolve } = Promise.withResolvers<void>();
    const asking = request(url + String(data.url), (answer) => {
      let rest = '';
      open += 1;
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          if (block.includes('event: hello')) resolve();
          if (!block.includes('id: ')) continue;
          messages += 1;
          heard(block, place);
        }
      });
      answer.once('close', () => {
        open -= 1;
        resolve();
      });
    });
    // A stream that breaks is counted by not being open any more.
    asking.on('error', () => resolve());
    asking.end();
    requests.push(asking);
    await greeted;
  }
  return {
    open: () => open,
    messages: () => messages,
    close: () => requests.forEach((each) => each.destroy()),
  };
}
