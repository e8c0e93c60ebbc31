/** @jest-environment node */
import { choosePhotos, moved } from './choose-photos.ts';
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

test('a photo that cannot be read is named, and takes no other along', async () => {
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

test('the sentence about photos that do not fit comes from the caller', async () => {
  const files = [photo('one.jpg', 'one'), photo('two.jpg', 'two'), photo('three.jpg', 'three')];
  const overflow = (left: number) => `${left} go next.`;
  const room = { keys: [], room: 1, group: 'e', overflow };
  expect((await choosePhotos(uploadsOf({}), files, room)).notes).toEqual(['2 go next.']);
});
