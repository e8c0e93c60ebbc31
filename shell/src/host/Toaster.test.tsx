import { act, render, screen } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { pageTheme } from '@keepsake/shared/theme';
import { createToasts } from './notify.ts';
import Toaster from './Toaster.tsx';

/** Milliseconds that a toast takes to collapse. */
const COLLAPSE = 300;

function show() {
  const toasts = createToasts();
  render(
    <ThemeProvider theme={pageTheme()}>
      <Toaster toasts={toasts} />
    </ThemeProvider>,
  );
  return toasts;
}

async function pass(milliseconds: number) {
  await act(async () => jest.advanceTimersByTimeAsync(milliseconds));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['success', 5000],
  ['info', 5000],
  ['error', 15_000],
] as const)('%s toasts close after %i ms, moving for 300 ms', async (kind, time) => {
  const toasts = show();
  act(() => void toasts.notify(kind, 'Saved.'));
  await pass(time - COLLAPSE);
  expect(toasts.get()).toHaveLength(1);
  expect(screen.getByText('Saved.')).toBeInTheDocument();
  expect(screen.getByText('Saved.').closest('[style*="transition"]')).toHaveStyle({
    transition: 'transform 300ms cubic-bezier(0.0, 0, 0.2, 1) 0ms',
  });
  // The time runs once the toast has come in.
  await pass(2 * COLLAPSE);
  expect(toasts.get()).toHaveLength(0);
});

test('some toasts stay until they are closed', async () => {
  const toasts = show();
  act(() => void toasts.notify('info', 'Under maintenance.', { autoClose: null }));
  act(() => void toasts.notify('loading', 'Please wait...'));
  await pass(600_000);
  expect(screen.getByText('Under maintenance.')).toBeInTheDocument();
  expect(screen.getByText('Please wait...')).toBeInTheDocument();
  act(() => screen.getAllByRole('button', { name: 'Close message' })[0]?.click());
  expect(toasts.get()).toHaveLength(1);
});

test('a repeated error replaces the first one', () => {
  const toasts = createToasts();
  toasts.notify('error', 'The bank is closed.');
  toasts.notify('error', 'The line is busy.');
  toasts.notify('error', 'The bank is closed.');
  expect(toasts.get().map(({ text }) => text)).toEqual([
    'The line is busy.',
    'The bank is closed.',
  ]);
});
