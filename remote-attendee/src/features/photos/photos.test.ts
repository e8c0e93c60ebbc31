/** @jest-environment node */
import { choosePhotos, joined, moved } from './choose-photos.ts';
import { fingerprint } from './choose-photos.ts';

const photo = (name: string, content: string) => new File([content], name, { type: 'image/jpeg' });

function uploadsOf(held: Record<string, File>) {
  const files = new Map(Object.entries(held));
  return {
    file: async (key: string) => files.get(key) ?? null,
    add: (file: File) => {
      files.set(file.name, file);
      return file.name;
    },
  } as unknown as Parameters<typeof choosePhotos>[0];
}

test('a photo moves to another index, and never beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
});

test('a photo joins those of its choice wherever they are by then, and otherwise comes last', () => {
  expect(joined(['b', 'x', 'a'], 'c', ['a', 'c'])).toEqual(['b', 'x', 'a', 'c']);
  expect(joined(['x', 'c', 'y'], 'a', ['a', 'c'])).toEqual(['x', 'a', 'c', 'y']);
  expect(joined(['x', 'y'], 'b', ['a', 'b', 'c'])).toEqual(['x', 'y', 'b']);
});

test('the same picture is recognised under another name', async () => {
  expect(await fingerprint(photo('a.jpg', 'one'))).toBe(await fingerprint(photo('b.jpg', 'one')));
  expect(await fingerprint(photo('a.jpg', 'one'))).not.toBe(
    await fingerprint(photo('a.jpg', 'two')),
  );
});

test('each picture is added once, as many as fit, and the rest is reported', async () => {
  const uploads = uploadsOf({ first: photo('first.jpg', 'one') });
  const files = [
    photo('again.jpg', 'one'),
    photo('two.jpg', 'two'),
    photo('two too.jpg', 'two'),
    photo('three.jpg', 'three'),
    photo('four.jpg', 'four'),
    new File(['x'], 'words.txt', { type: 'text/plain' }),
  ];
  const chosen = await choosePhotos(uploads, files, { keys: ['first'], room: 2, group: 'e' });
  expect(chosen.added).toEqual(['two.jpg', 'three.jpg']);
  expect(chosen.notes).toEqual([
    'again.jpg is here already.',
    'two too.jpg is here already.',
    'words.txt: This isn’t a picture. Choose a photo: JPEG, PNG, WebP or HEIC.',
    'One more photo didn’t fit.',
  ]);
});

test('a photo that cannot be read is named, and the others are added', async () => {
  const cloud = photo('cloud.jpg', 'far away');
  cloud.slice = () => {
    const unread = new Blob();
    unread.arrayBuffer = async () => Promise.reject(new DOMException('', 'NotReadableError'));
    return unread;
  };
  const files = [photo('one.jpg', 'one'), cloud, photo('two.jpg', 'two')];
  const chosen = await choosePhotos(uploadsOf({}), files, { keys: [], room: 9, group: 'e' });
  expect(chosen.added).toEqual(['one.jpg', 'two.jpg']);
  expect(chosen.notes).toEqual([
    'cloud.jpg: This file can’t be read. If it’s only in the cloud, download it to this device first.',
  ]);
});

/** Makes the reads of a file never end, as those of a photo whose phone cannot reach its cloud. */
function stall(file: File, isStalled: (start: number, end: number) => boolean): void {
  const { slice } = file;
  file.slice = (start = 0, end = file.size) => {
    const part = slice.call(file, start, end);
    const { promise: never } = Promise.withResolvers<ArrayBuffer>();
    return isStalled(start, end) ? Object.assign(part, { arrayBuffer: () => never }) : part;
  };
}

describe('photos of a cloud that does not answer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('are given up together after two minutes, and the others are added in their order', async () => {
    const files = ['one', 'away', 'two', 'gone', 'three'].map((name) => photo(name, name));
    for (const file of files.filter(({ name }) => ['away', 'gone'].includes(name)))
      stall(file, () => true);
    const chosen = choosePhotos(uploadsOf({}), files, { keys: [], room: 9, group: 'e' });
    const settled = jest.fn();
    void chosen.then(settled);
    await jest.advanceTimersByTimeAsync(120_000);
    await jest.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalled();
    expect((await chosen).added).toEqual(['one', 'two', 'three']);
    expect((await chosen).notes).toHaveLength(2);
  });

  test('hold back no other photo, and take their places in the choice once they come', async () => {
    const away = photo('away.jpg', 'away');
    const read = Promise.withResolvers<ArrayBuffer>();
    away.slice = () => Object.assign(new Blob(), { arrayBuffer: async () => read.promise });
    let onCard: readonly string[] = ['before'];
    const chosen = choosePhotos(uploadsOf({}), [photo('one', '1'), away, photo('two', '2')], {
      keys: [],
      room: 3,
      group: 'e',
      onAdd: (key, all) => {
        onCard = joined(onCard, key, all);
      },
    });
    // In small steps, since digests are computed in real time.
    while (onCard.length < 3) await jest.advanceTimersByTimeAsync(100);
    expect(onCard).toEqual(['before', 'one', 'two']);
    read.resolve(new ArrayBuffer(1));
    expect((await chosen).added).toEqual(['one', 'away.jpg', 'two']);
    expect(onCard).toEqual(['before', 'one', 'away.jpg', 'two']);
  });

  test('keep their places when others might take them', async () => {
    const away = photo('away.jpg', 'away');
    const read = Promise.withResolvers<ArrayBuffer>();
    away.slice = () => Object.assign(new Blob(), { arrayBuffer: async () => read.promise });
    const files = [away, photo('one', '1')];
    const chosen = choosePhotos(uploadsOf({}), files, { keys: [], room: 1, group: 'e' });
    await jest.advanceTimersByTimeAsync(2000);
    read.resolve(new ArrayBuffer(1));
    expect((await chosen).added).toEqual(['away.jpg']);
  });

  test('are told apart by their name when only their first byte comes', async () => {
    const far = jest.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function read(
      this: Blob,
    ) {
      return this.size === 1 ? new ArrayBuffer(1) : Promise.withResolvers<ArrayBuffer>().promise;
    });
    const files = [photo('one.jpg', 'same'), photo('two.jpg', 'same')];
    const chosen = choosePhotos(uploadsOf({}), files, { keys: [], room: 9, group: 'e' });
    await jest.advanceTimersByTimeAsync(120_000);
    expect((await chosen).added).toEqual(['one.jpg', 'two.jpg']);
    far.mockRestore();
  });
});

test('the sentence about photos that do not fit comes from the caller', async () => {
  const files = [photo('one.jpg', 'one'), photo('two.jpg', 'two'), photo('three.jpg', 'three')];
  const overflow = (left: number) => `${left} go next.`;
  const room = { keys: [], room: 1, group: 'e', overflow };
  expect((await choosePhotos(uploadsOf({}), files, room)).notes).toEqual(['2 go next.']);
});
