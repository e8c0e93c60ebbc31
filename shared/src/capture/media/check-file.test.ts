import { whyNot } from './check-file.ts';

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
  expect(await whyNot('video', film)).toBe('This video plays for 16:40. The limit is 10 minutes.');
  jest.restoreAllMocks();
});
