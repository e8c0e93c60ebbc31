import { ThemeProvider } from '@mui/material/styles';
import { render, screen, fireEvent } from '@testing-library/react';
import { insertStyles } from '../../testing/styles.ts';
import { pageTheme } from '../theme/index.ts';
import { Button } from './Button.tsx';
import { ToggleChip } from './ToggleChip.tsx';
import { Photo } from './Photo.tsx';

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

const placeholder = 'data:image/webp;base64,UklGRg==';

test('the placeholder is shown until the picture is loaded', () => {
  render(<Photo src="/a.webp" alt="Photo 1" placeholder={placeholder} />);
  const picture = screen.getByRole('img', { name: 'Photo 1' });
  expect(picture.style.backgroundImage).toContain(placeholder);
  fireEvent.load(picture);
  expect(picture.style.backgroundImage).toBe('');
});

test('another picture in the same place shows its placeholder again', () => {
  const { rerender } = render(<Photo src="/a.webp" alt="Photo" placeholder={placeholder} />);
  fireEvent.load(screen.getByRole('img'));
  rerender(<Photo src="/b.webp" alt="Photo" placeholder={placeholder} />);
  expect(screen.getByRole('img').style.backgroundImage).toContain(placeholder);
});

test('a picture that can’t be shown leaves an empty place with its name', () => {
  render(<Photo src="/a.heic" alt="Photo 1" placeholder={placeholder} />);
  fireEvent.error(screen.getByRole('img'));
  const place = screen.getByRole('img', { name: 'Photo 1' });
  expect(place).not.toHaveAttribute('src');
});
