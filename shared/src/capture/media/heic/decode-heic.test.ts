import { shownFile } from '../shown-file.ts';
import type { DecodeRequest } from './messages.ts';

/** Seconds that the decoder takes for a photo, by its words. */
const takes = { slow: 50, stuck: 1_000_000 };

/** Decodes one photo at a time, as the real one does. */
class FakeWorker extends EventTarget {
  private free = Promise.resolve();
  private isOver = false;

  postMessage({ id, bytes }: DecodeRequest) {
    const words = new TextDecoder().decode(bytes) as keyof typeof takes;
    const decode = async (before: Promise<void>) => {
      await before;
      await new Promise((done) => setTimeout(done, takes[words] * 1000));
      const answer = new MessageEvent('message', { data: { id, picture: new Blob([words]) } });
      if (!this.isOver) this.dispatchEvent(answer);
    };
    this.free = decode(this.free);
  }

  terminate() {
    this.isOver = true;
  }
}

const heic = (words: keyof typeof takes) => {
  const file = new File([words], `${words}.heic`, { type: 'image/heic' });
  file.arrayBuffer = async () => new TextEncoder().encode(words).buffer;
  return file;
};

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { Worker: FakeWorker, OffscreenCanvas: FakeWorker });
});
afterEach(() => {
  jest.useRealTimers();
});

test('the time limit of a photo does not include the time that it waits for others', async () => {
  const shown = Promise.all(Array.from({ length: 4 }, async () => shownFile(heic('slow'), null)));
  await jest.advanceTimersByTimeAsync(210_000);
  expect((await shown).map((picture) => picture?.size)).toEqual([4, 4, 4, 4]);
});

test('a photo that timed out does not block the next one, and is decoded again the next time', async () => {
  const file = heic('stuck');
  const shown = Promise.all([shownFile(file, null), shownFile(heic('slow'), null)]);
  await jest.advanceTimersByTimeAsync(120_000);
  expect((await shown).map((picture) => picture?.size)).toEqual([undefined, 4]);
  takes.stuck = 1;
  const again = shownFile(file, null);
  await jest.advanceTimersByTimeAsync(2000);
  expect((await again)?.size).toBe(5);
});
