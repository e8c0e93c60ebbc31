import { shownFile } from './shown-file.ts';
import { whyNot } from './check-file.ts';

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

describe('check-file', () => {
  const { promise: never } = Promise.withResolvers<ArrayBuffer>();

  afterEach(() => jest.useRealTimers());

  test('a file that does not come from the phone’s cloud within two minutes is refused with the reason', async () => {
    jest.useFakeTimers();
    const file = new File(['x'], 'us.jpg', { type: 'image/jpeg' });
    jest
      .spyOn(file, 'slice')
      .mockReturnValue(Object.assign(new Blob(), { arrayBuffer: () => never }));
    const refused = jest.fn();
    void whyNot('photo', file).then(refused);
    await jest.advanceTimersByTimeAsync(119_000);
    expect(refused).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1000);
    expect(refused).toHaveBeenCalledWith(expect.stringContaining('If it’s only in the cloud'));
  });

  test('a video that plays for too long is refused with its length and the limit', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:film', revokeObjectURL: () => {} });
    const player = HTMLMediaElement.prototype;
    jest.spyOn(player, 'load').mockReturnValue();
    jest.spyOn(player, 'duration', 'get').mockReturnValue(1000);
    jest.spyOn(player, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
      this.dispatchEvent(new Event('loadedmetadata'));
    });
    const film = new File(['x'], 'film.mp4', { type: 'video/mp4' });
    expect(await whyNot('video', film)).toBe(
      'This video plays for 16:40. The limit is 10 minutes.',
    );
    jest.restoreAllMocks();
  });
});
