import 'fake-indexeddb/auto';
import { File as NodesFile } from 'node:buffer';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fullDevice, renderWithHost, slowFile } from '@keepsake/shared/testing';
import { useDraftPhoto } from './draft-photo.ts';
import { useFileCheck } from '@keepsake/shared/file-check';
import { PhotoField } from './PhotoField.tsx';

// jsdom's File has no bytes that IndexedDB could store.
Object.assign(globalThis, { File: NodesFile });

function Photo() {
  const { photo, choose } = useDraftPhoto('event');
  return (
    <>
      <button
        title={String(photo?.lastModified)}
        onClick={() => choose(new File(['x'], 'us.jpg', { lastModified: 1000 }))}
      >
        {photo?.name ?? 'none'}
      </button>
      <button onClick={() => choose(null)}>Remove</button>
    </>
  );
}

/** Makes the next photo that is stored readable only once `read` is called. */
function slowPhoto() {
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  const reading = jest.spyOn(File.prototype, 'arrayBuffer').mockReturnValueOnce(promise);
  return async () => {
    await act(async () => resolve(new ArrayBuffer(1)));
    reading.mockRestore();
  };
}

/** Waits until earlier accesses of the store have ended. */
const settled = async () => act(async () => new Promise((done) => setTimeout(done, 50)));

test('a photo survives a reload although local storage has no room for the note of it', async () => {
  const full = fullDevice();
  const before = renderWithHost(<Photo />);
  await userEvent.click(screen.getByRole('button', { name: 'none' }));
  expect(await screen.findByRole('button', { name: 'us.jpg' })).toBeVisible();
  before.unmount();
  full.mockRestore();
  renderWithHost(<Photo />);
  const photo = await screen.findByRole('button', { name: 'us.jpg' });
  expect(photo).toHaveAttribute('title', '1000');
});

test.each(['removed', 'chosen at logout'])(
  'a photo that is %s while the browser still reads it is not stored',
  async (how) => {
    const read = slowPhoto();
    const before = renderWithHost(<Photo />);
    await settled();
    await userEvent.click(screen.getByRole('button', { name: /none|us/ }));
    if (how === 'removed') await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    else act(before.host.endSession);
    await settled();
    await read();
    before.unmount();
    renderWithHost(<Photo />);
    await settled();
    expect(screen.getByRole('button', { name: 'none' })).toBeVisible();
  },
);

test('a photo removed while the stored one is being read stays removed', async () => {
  const before = renderWithHost(<Photo />);
  await settled();
  await userEvent.click(screen.getByRole('button', { name: 'none' }));
  await settled();
  before.unmount();
  renderWithHost(<Photo />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await settled();
  expect(screen.getByRole('button', { name: 'none' })).toBeVisible();
});

describe('PhotoField', () => {
  const onGood = jest.fn();

  function Field() {
    const { isChecking, check, cancel } = useFileCheck();
    return (
      <PhotoField
        chosen={null}
        saved={null}
        isChecking={isChecking}
        error={null}
        onChoose={(file) => void check('photo', file, onGood)}
        onRemove={cancel}
      />
    );
  }

  const choose = async (photo: File) =>
    userEvent.upload(screen.getByLabelText(/A photo for your event/), photo);

  beforeEach(() => onGood.mockReset());

  test('of two quick choices the later photo is taken', async () => {
    renderWithHost(<Field />);
    const { file, read } = slowFile('slow.jpg');
    const second = new File(['x'], 'second.jpg', { type: 'image/jpeg' });
    await choose(file);
    await choose(second);
    await waitFor(() => expect(onGood).toHaveBeenCalledWith(second));
    read();
    await settled();
    expect(onGood.mock.calls).toEqual([[second]]);
  });

  test('a photo that is still being read says so, and can be removed', async () => {
    renderWithHost(<Field />);
    const { file, read } = slowFile('slow.jpg');
    await choose(file);
    expect(screen.getByRole('status')).toHaveTextContent('Your photo is still being read.');
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    read();
    await settled();
    expect(onGood).not.toHaveBeenCalled();
  });
});
