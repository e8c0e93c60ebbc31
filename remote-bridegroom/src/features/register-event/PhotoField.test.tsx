import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFileCheck } from '@keepsake/shared/file-check';
import { renderWithHost } from '@keepsake/shared/testing';
import { PhotoField } from './PhotoField.tsx';

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

/** A photo that the browser can read only once `read` is called. */
function slowPhoto() {
  const photo = new File(['x'], 'slow.jpg', { type: 'image/jpeg' });
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  jest
    .spyOn(photo, 'slice')
    .mockReturnValueOnce(Object.assign(new Blob(), { arrayBuffer: () => promise }));
  const read = async () => {
    resolve(new ArrayBuffer(1));
    await act(async () => new Promise((done) => setTimeout(done, 50)));
  };
  return { photo, read };
}

const choose = async (photo: File) =>
  userEvent.upload(screen.getByLabelText(/A photo for your event/), photo);

beforeEach(() => onGood.mockReset());

test('of two quick choices the later photo is taken', async () => {
  renderWithHost(<Field />);
  const { photo, read } = slowPhoto();
  const second = new File(['x'], 'second.jpg', { type: 'image/jpeg' });
  await choose(photo);
  await choose(second);
  await waitFor(() => expect(onGood).toHaveBeenCalledWith(second));
  await read();
  expect(onGood.mock.calls).toEqual([[second]]);
});

test('a photo that is still being read says so, and can be removed', async () => {
  renderWithHost(<Field />);
  const { photo, read } = slowPhoto();
  await choose(photo);
  expect(screen.getByRole('status')).toHaveTextContent('Your photo is still being read.');
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await read();
  expect(onGood).not.toHaveBeenCalled();
});
