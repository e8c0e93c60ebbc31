import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OverrideBadge } from './OverrideBadge.tsx';
import { createNotes } from './notes.ts';

test('each overridden remote is named, and each or all are reset by an address', async () => {
  const notes = createNotes();
  notes.set({ folder: 'remote-public', from: 'localhost:9002', trouble: null });
  notes.set({ folder: 'remote-attendee', from: 'localhost:9001', trouble: null });
  const gone: string[] = [];
  render(<OverrideBadge notes={notes} go={(address) => gone.push(address)} />);
  expect(screen.getByText('remote-attendee from localhost:9001')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reset remote-public' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reset all remotes' }));
  expect(gone).toEqual([
    'http://localhost/?remote-public=',
    'http://localhost/?remote-attendee=&remote-public=',
  ]);
});

test('an override that cannot be used is reported', () => {
  const notes = createNotes();
  notes.set({ folder: 'remote-attendee', from: 'localhost:9001', trouble: null });
  render(<OverrideBadge notes={notes} go={() => {}} />);
  act(() => notes.set({ folder: 'remote-attendee', from: 'localhost:9001', trouble: 'it left' }));
  expect(screen.getByRole('status')).toHaveTextContent(
    'remote-attendee from localhost:9001 isn’t used: it left. You see the released one.',
  );
  expect(screen.queryByRole('button', { name: 'Reset all remotes' })).toBeNull();
});
