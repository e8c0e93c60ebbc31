import { render } from '@testing-library/react';
import { shownLook } from '@keepsake/shared/look';
import { insertStyles } from '../../testing/styles.ts';
import { EventLook, lookVariables } from './EventLook.tsx';
import { EventNames } from './EventNames.tsx';

beforeAll(insertStyles);

const root = () => getComputedStyle(document.documentElement);
const accent = () => root().getPropertyValue('--mui-palette-primary-main');
const letters = () => root().getPropertyValue('--event-letters');

test('a page has the look of its event while it is there, and no longer', () => {
  const look = shownLook({ accent: 'emerald', lettering: 'script' });
  const { rerender } = render(<EventLook of={look} />);
  expect(accent()).toBe('#17624a');
  expect(letters()).toMatch(/^'?"?Pinyon Script/);
  rerender(<EventLook of={null} />);
  expect([accent(), letters()]).toEqual(['', '']);
});

test('names are in the letters of the event', () => {
  const { container } = render(<EventNames of={{ brideName: 'Amara', groomName: 'Luca' }} />);
  expect(container.firstElementChild).toHaveStyle({
    fontFamily: 'var(--event-letters, inherit)',
  });
});

test('the dark scheme has another accent, which can be read there', () => {
  const look = shownLook({ accent: 'navy', lettering: 'serif' });
  expect(look && lookVariables(look)).toMatchObject({
    '--mui-palette-primary-main': '#25406e',
    '@media (prefers-color-scheme: dark)': {
      '--mui-palette-primary-main': look?.colours?.dark.ink,
    },
  });
});

test.each([
  ['an unknown lettering', { colours: null, lettering: 'chalk' }],
  ['a lettering with the name of a method', { colours: null, lettering: 'toString' }],
])('%s is the look of the site', (_what, look) => {
  expect(lookVariables(look)).toEqual({});
});

const shown = (brideName: string, groomName: string) => {
  const { container } = render(<EventNames of={{ brideName, groomName }} />);
  return container.firstElementChild;
};

test('two names have an ampersand between them, one has none', () => {
  expect(shown('Amara', 'Luca')).toHaveTextContent(/^Amara & Luca$/);
  expect(shown('Amara', '')).toHaveTextContent(/^Amara$/);
});

test('names have the direction of the first one', () => {
  expect(shown('דנה', 'אבי')).toHaveAttribute('dir', 'rtl');
  expect(shown('Amara', 'אבי')).not.toHaveAttribute('dir');
});
