import { request, type ClientRequest } from 'node:http';
import { api, type Person } from '../../src/testing/checkout.ts';

/** Live streams that stay open during the load. */
export interface Streams {
  /** Number of open streams. */
  open(): number;
  /** Number of received messages, without heartbeats. */
  messages(): number;
  close(): void;
}

/**
 * Opens a stream per person at the servers in turn, each after the `hello` of the one before.
 * @param onMessage called for each message, with the index of its reader
 */
export async function openStreams(
  urls: string[],
  people: Person[],
  onMessage: (message: string, index: number) => void = () => undefined,
): Promise<Streams> {
  const requests: ClientRequest[] = [];
  let open = 0;
  let messages = 0;
  for (const [index, as] of people.entries()) {
    const url = urls[index % urls.length] ?? '';
    const { data, status } = await api(url, ['GET', 'live/link'], { as });
    if (status !== 200) throw new Error(`The stream's link was answered with ${status}.`);
    const { promise: greeted, resolve } = Promise.withResolvers<void>();
    const pending = request(url + String(data.url), (answer) => {
      let rest = '';
      open += 1;
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          if (block.includes('event: hello')) resolve();
          if (!block.includes('id: ')) continue;
          messages += 1;
          onMessage(block, index);
        }
      });
      answer.once('close', () => {
        open -= 1;
        resolve();
      });
    });
    // A broken stream shows in the number of open ones.
    pending.on('error', () => resolve());
    pending.end();
    requests.push(pending);
    await greeted;
  }
  return {
    open: () => open,
    messages: () => messages,
    close: () => requests.forEach((each) => each.destroy()),
  };
}
