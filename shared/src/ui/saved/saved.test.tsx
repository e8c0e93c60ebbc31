import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@keepsake/shared/testing';
import { SavedItem, SavedList } from './index.ts';

const onDefault = jest.fn();
const onRemove = jest.fn();

beforeEach(() => jest.clearAllMocks());

function Wallet({ mayBeDefault = true, busy }: { mayBeDefault?: boolean; busy?: string }) {
  return (
    <SavedList>
      {['One', 'Two'].map((id, at) => (
        <SavedItem
          key={id}
          label={id}
          isDefault={at === 0}
          mayBeDefault={mayBeDefault}
          busy={busy === id}
          onDefault={() => onDefault(id)}
          onRemove={() => onRemove(id)}
        >
          {id}
        </SavedItem>
      ))}
    </SavedList>
  );
}

test('another item can become the default, and each can be removed', async () => {
  renderWithHost(<Wallet />);
  expect(screen.queryByRole('button', { name: 'Make One the default' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Make Two the default' }));
  expect(onDefault).toHaveBeenCalledWith('Two');
  await userEvent.click(screen.getByRole('button', { name: 'Remove One' }));
  expect(onRemove).toHaveBeenCalledWith('One');
});

test('while an item is being changed only its own buttons are disabled', () => {
  renderWithHost(<Wallet busy="Two" />);
  expect(screen.getByRole('button', { name: 'Make Two the default' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Remove Two' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Remove One' })).toBeEnabled();
});

test('an item that may not be the default has no button for it', () => {
  renderWithHost(<Wallet mayBeDefault={false} />);
  expect(screen.queryByRole('button', { name: /the default$/ })).not.toBeInTheDocument();
});
