import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storedCropping } from '@keepsake/shared/media';
import { fakeHost, renderWithHost, slowFile } from '@keepsake/shared/testing';
import type { Edit } from './edit.ts';
import { OwnPicture } from './OwnPicture.tsx';

beforeAll(() => {
  // jsdom's files are not Node's: what goes into the database stays the same object.
  globalThis.structuredClone = <T,>(value: T) => value;
  Object.assign(globalThis, {
    createImageBitmap: async () => ({ width: 50, height: 70, close() {} }),
  });
  // jsdom draws nothing.
  const draws = new Proxy({}, { get: () => () => {}, set: () => true });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(draws as never);
});
afterAll(() => jest.restoreAllMocks());

const open = (onBusy: (question: object | false) => void = () => {}) =>
  renderWithHost(
    <OwnPicture
      uploadKey={null}
      group="event"
      onChange={() => {}}
      onBusy={onBusy}
      onDone={() => {}}
    />,
    { host: fakeHost() },
  );

async function crop() {
  const shown = open();
  const picture = new File(['x'], 'us.jpg', { type: 'image/jpeg' });
  await userEvent.upload(await screen.findByLabelText('Choose your picture'), picture);
  fireEvent.change(await screen.findByLabelText('Zoom'), { target: { value: '2' } });
  const zoom = async () => (await storedCropping<Edit>('event'))?.edit?.zoom;
  await waitFor(async () => expect(await zoom()).toBe(2));
  return shown;
}

test('a reload goes on with the picture that was being cropped, where its crop was', async () => {
  const before = await crop();
  // A page that is reloaded unmounts nothing.
  const after = open();
  expect(await within(after.container).findByRole('slider')).toHaveValue('2');
  before.unmount();
  after.unmount();
});

test('of two quick choices the later picture is edited, and none is left without a question', async () => {
  const onBusy = jest.fn();
  open(onBusy);
  const input = await screen.findByLabelText('Choose your picture');
  const first = slowFile('first.jpg');
  const second = new File(['x'], 'second.jpg', { type: 'image/jpeg' });
  await userEvent.upload(input, first.file);
  expect(onBusy).toHaveBeenLastCalledWith(
    expect.objectContaining({ title: 'Leave without your picture?' }),
  );
  await userEvent.upload(input, second);
  expect(await screen.findByLabelText('Zoom')).toBeVisible();
  first.read();
  await act(async () => new Promise((done) => setTimeout(done, 50)));
  expect((await storedCropping('event'))?.file).toBe(second);
  expect(onBusy).not.toHaveBeenLastCalledWith(false);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
});

test('a picture whose editor was closed is stored no longer', async () => {
  await crop();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(async () => expect(await storedCropping('event')).toBeNull());
});
