import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@keepsake/shared/api';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { SavedItem, SavedList, useSavedChange } from './index.ts';

let work: jest.Mock<Promise<unknown>>;

beforeEach(() => {
  work = jest.fn(() => Promise.resolve());
});

function Wallet({ mayBeDefault = true }: { mayBeDefault?: boolean }) {
  const { busy, change, remove } = useSavedChange();
  const question = { title: 'Remove this card?', body: 'It goes.' };
  return (
    <SavedList>
      {['One', 'Two'].map((id, at) => (
        <SavedItem
          key={id}
          label={id}
          isDefault={at === 0}
          mayBeDefault={mayBeDefault}
          busy={busy === id}
          onDefault={() => void change(id, work, `${id} is first.`)}
          onRemove={() => void remove(id, question, work, `${id} was removed.`)}
        >
          {id}
        </SavedItem>
      ))}
    </SavedList>
  );
}

const makeDefault = () => screen.getByRole('button', { name: 'Make Two the default' });

test('another one is offered first; while that is under way only it stands still', async () => {
  let done = () => {};
  work.mockReturnValue(
    new Promise<void>((resolve) => {
      done = resolve;
    }),
  );
  const { host } = renderWithHost(<Wallet />);
  expect(screen.queryByRole('button', { name: 'Make One the default' })).not.toBeInTheDocument();
  await userEvent.click(makeDefault());
  expect(makeDefault()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Remove One' })).toBeEnabled();
  await act(async () => done());
  expect(host.toasts).toEqual([{ kind: 'success', text: 'Two is first.' }]);
  expect(makeDefault()).toBeEnabled();
});

test('what cannot be offered first is not offered to be', () => {
  renderWithHost(<Wallet mayBeDefault={false} />);
  expect(screen.queryByRole('button', { name: /the default$/ })).not.toBeInTheDocument();
});

test('nothing is removed before the person agreed', async () => {
  const host = fakeHost();
  host.agrees = false;
  renderWithHost(<Wallet />, { host });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Two' }));
  expect(work).not.toHaveBeenCalled();
  host.agrees = true;
  await userEvent.click(screen.getByRole('button', { name: 'Remove Two' }));
  expect(work).toHaveBeenCalledTimes(1);
  expect(host.toasts).toEqual([{ kind: 'success', text: 'Two was removed.' }]);
});

test.each([
  [new ApiError('It is in use.', { status: 409, code: 'in_use' }), 'It is in use.'],
  [new Error('odd'), 'That didn’t work. Please try again.'],
])('a refusal is said', async (failure, text) => {
  work.mockRejectedValue(failure);
  const { host } = renderWithHost(<Wallet />);
  await userEvent.click(makeDefault());
  expect(host.toasts).toEqual([{ kind: 'error', text }]);
});
