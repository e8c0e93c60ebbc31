import { createUploadSlots } from './upload-slots.ts';

const MB = 1024 ** 2;

/** Files that are sent until the test says that they have arrived. */
function sending() {
  const turns = createUploadSlots();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    add(name: string, bytes: number, signal = new AbortController().signal) {
      return turns.run(bytes, signal, async () => {
        begun.push(name);
        await new Promise<void>((end) => {
          ends.set(name, end);
        });
      });
    },
    async arrived(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}

async function settled(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}

test('three files are sent at once, and then the one with the least to send', async () => {
  const { add, arrived, begun } = sending();
  for (const [name, bytes] of Object.entries({ a: 5, b: 6, c: 7, long: 9 * MB, short: 2 }))
    void add(name, bytes);
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
  await arrived('b');
  expect(begun).toEqual(['a', 'b', 'c', 'short']);
  await arrived('a');
  expect(begun.at(-1)).toBe('long');
});

test('videos never take the last place: a photo begins at once', async () => {
  const { add, arrived, begun } = sending();
  for (const name of ['film 1', 'film 2', 'film 3']) void add(name, 4096 * MB);
  await settled();
  expect(begun).toEqual(['film 1', 'film 2']);
  void add('photo', 3 * MB);
  await settled();
  expect(begun).toEqual(['film 1', 'film 2', 'photo']);
  await arrived('film 1');
  expect(begun.at(-1)).toBe('film 3');
});

test('an upload that is aborted while it waits gives up its turn', async () => {
  const { add, arrived, begun } = sending();
  for (const name of ['a', 'b', 'c']) void add(name, 5);
  const stop = new AbortController();
  const aborted = add('d', 1, stop.signal);
  stop.abort();
  await expect(aborted).rejects.toThrow('The upload was stopped.');
  void add('e', 9);
  await arrived('a');
  expect(begun).toEqual(['a', 'b', 'c', 'e']);
  await expect(add('f', 1, stop.signal)).rejects.toThrow('aborted');
});
