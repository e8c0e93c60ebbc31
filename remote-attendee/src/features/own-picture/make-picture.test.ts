import { untouched } from './edit.ts';
import { makePicture } from './make-picture.ts';

test('a transparent picture gets a white background', async () => {
  const called: string[] = [];
  const context = new Proxy(
    { fillStyle: '' },
    { get: (_target, name) => () => called.push(String(name)) },
  );
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((take) => take(new Blob(['x'])));
  await makePicture({ width: 10, height: 14 } as ImageBitmap, untouched);
  expect(called.indexOf('fillRect')).toBe(0);
  expect(Reflect.getOwnPropertyDescriptor(context, 'fillStyle')?.value).toBe('white');
});
