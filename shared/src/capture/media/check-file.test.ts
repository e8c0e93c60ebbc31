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
