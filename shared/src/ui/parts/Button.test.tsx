import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { insertStyles } from '../../testing/styles.ts';
import { pageTheme } from '../theme/index.ts';
import { Button } from './Button.tsx';
import { ToggleChip } from './ToggleChip.tsx';

beforeAll(insertStyles);

const countRules = () =>
  [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0);

const show = (busy: boolean, chosen: boolean) => (
  <ThemeProvider theme={pageTheme()}>
    <Button variant="contained" loading={busy}>
      Pay
    </Button>
    <Button loading={busy} loadingPosition="start" startIcon={<svg />}>
      Preparing
    </Button>
    <ToggleChip label="$50" chosen={chosen} onClick={() => undefined} />
  </ThemeProvider>
);

test('a busy button is disabled and shows a ring; becoming busy or chosen adds no style rule', () => {
  const { rerender } = render(show(false, false));
  const before = countRules();
  expect(before).toBeGreaterThan(20);
  rerender(show(true, true));
  const pay = screen.getByRole('button', { name: 'Pay' });
  expect(pay).toBeDisabled();
  expect(pay).toHaveAttribute('aria-busy', 'true');
  expect(getComputedStyle(pay).color).toBe('rgba(0, 0, 0, 0)');
  expect(screen.getByRole('button', { name: 'Preparing' })).toHaveAttribute('data-ring', 'start');
  expect(screen.getByRole('button', { name: '$50' })).toHaveAttribute('aria-pressed', 'true');
  expect(countRules()).toBe(before);
  rerender(show(false, false));
  expect(pay).toBeEnabled();
  expect(pay).not.toHaveAttribute('aria-busy');
});
