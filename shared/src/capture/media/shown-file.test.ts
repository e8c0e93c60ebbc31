import { shownFile } from './shown-file.ts';

const large = (name: string, type = 'image/jpeg') =>
  new File(['x'.repeat(400_000)], name, { type });

let decoded = 0;
let most = 0;
let sizes: string[] = [];

beforeEach(() => {
  [decoded, most, sizes] = [0, 0, []];
  let open = 0;
  Object.assign(globalThis, {
    createImageBitmap: async (_file: Blob, { resizeWidth }: ImageBitmapOptions) => {
      decoded += 1;
      open += 1;
      most = Math.max(most, open);
      await new Promise((resume) => setTimeout(resume));
      return {
        width: resizeWidth,
        height: (resizeWidth ?? 0) * 2,
        close: () => {
          open -= 1;
        },
      };
    },
  });
  HTMLCanvasElement.prototype.getContext = () => null;
  HTMLCanvasElement.prototype.toBlob = function toBlob(done) {
    sizes.push(`${this.width} × ${this.height}`);
    done(new Blob(['small']));
  };
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('a large photo is scaled down to the requested longest side', async () => {
  const file = large('a.jpg');
  expect(await shownFile(file, 480)).not.toBe(file);
  expect(sizes).toEqual(['240 × 480']);
});

test('each size of a file is computed once, one at a time', async () => {
  const files = [large('a.jpg'), large('b.jpg'), large('c.jpg')];
  await Promise.all([...files, ...files].map(async (file) => shownFile(file, 480)));
  expect({ decoded, most }).toEqual({ decoded: 3, most: 1 });
});

test.each([
  ['the whole of it', large('a.jpg'), null],
  ['a small file', new File(['x'], 'a.jpg', { type: 'image/jpeg' }), 480],
  ['a video', large('a.mp4', 'video/mp4'), 480],
])('%s is shown as it is', async (_what, file, side) => {
  expect(await shownFile(file, side)).toBe(file);
});

test('what the browser can’t decode is shown as it is', async () => {
  Object.assign(globalThis, { createImageBitmap: async () => Promise.reject(new Error('no')) });
  const file = large('a.jpg');
  expect(await shownFile(file, 480)).toBe(file);
  expect(await shownFile(large('b.jpg'), null)).not.toBeNull();
});
