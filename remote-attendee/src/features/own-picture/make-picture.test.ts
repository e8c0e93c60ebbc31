import { untouched } from './edit.ts';
import { makePicture } from './make-picture.ts';

test('a transparent picture stands on white', async () => {
  const called: string[] = [];
  const pen = new Proxy(
    { fillStyle: '' },
    { get: (_target, name) => () => called.push(String(name)) },
  );
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((take) => take(new Blob(['x'])));
  await makePicture({ width: 10, height: 14 } as ImageBitmap, untouched);
  expect(called.indexOf('fillRect')).toBe(0);
  expect(Reflect.getOwnPropertyDescriptor(pen, 'fillStyle')?.value).toBe('white');
});
