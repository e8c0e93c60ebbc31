/** @jest-environment node */
import { contrast } from '../../contract/look/contrast.ts';
import { palettes } from './theme.ts';
import { card, light } from './tokens.ts';
import { compile, middleware, serialize, stringify } from 'stylis';
import { prefixes } from './prefixes.ts';
import { rightToLeft } from './rtl.ts';

test('the contrast of two colours is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(() => contrast('red', '#ffffff')).toThrow('red');
});

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const palette = palettes[scheme];
  const { background, text, primary, fill, secondary, error, warning, success, info } = palette;
  const grounds = { paper: background.default, sheet: background.paper };
  const inks = {
    text: text.primary,
    'soft text': text.secondary,
    'links and text buttons': primary.main,
    'gold in text': secondary.dark,
    error: error.main,
    warning: warning.main,
    success: success.main,
    info: info.main,
  };
  const lines = { 'border of a field': palette.field, 'focus ring': primary.main };
  const on = (pairs: Record<string, string>) =>
    Object.entries(pairs).flatMap(([name, colour]) =>
      Object.entries(grounds).map(([ground, below]) => [name, ground, colour, below] as const),
    );

  test.each(on(inks))('%s can be read on %s', (_name, _ground, colour, below) => {
    expect(contrast(colour, below)).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['a filled button', fill.contrastText, fill.main],
    ['a filled button below the pointer', fill.contrastText, fill.dark],
    ['a badge of an app store', background.default, text.primary],
    ['something gold', secondary.contrastText, secondary.main],
  ])('the words on %s can be read', (_name, colour, below) => {
    expect(contrast(colour, below)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(on(lines))('the %s is seen on %s', (_name, _ground, colour, below) => {
    expect(contrast(colour, below)).toBeGreaterThanOrEqual(3);
  });

  test('a filled button is seen on its ground', () => {
    expect(contrast(fill.main, background.default)).toBeGreaterThanOrEqual(3);
    expect(contrast(fill.main, background.paper)).toBeGreaterThanOrEqual(3);
  });
});

describe('what looks the same by day and by night', () => {
  test.each([
    ['a toast', light.onAccent, light.ink],
    ['a toast of success', light.onAccent, light.good],
    ['a toast of failure', light.onAccent, light.bad],
    ['the words of a card', card.ink, card.paper],
    ['small words of a card', card.inkSoft, card.paper],
    ['the gift in a card', card.goldInk, card.paper],
    ['a card that is not written yet', card.faint, card.paper],
    ['names on a plate', card.ink, card.paper],
  ])('%s can be read', (_name, colour, below) => {
    expect(contrast(colour, below)).toBeGreaterThanOrEqual(4.5);
  });
});

const written = (css: string, plugins = [prefixes]) =>
  serialize(compile(css), middleware([...plugins, stringify]));

it.each(['user-select:none', 'mask-image:url(a.svg)', 'text-decoration:underline dotted'])(
  '%s is also written with a prefix, in both directions',
  (declaration) => {
    const both = `.a{-webkit-${declaration};${declaration};}`;
    expect(written(`.a{${declaration};}`)).toBe(both);
    expect(written(`.a{${declaration};}`, rightToLeft)).toBe(both);
  },
);

it.each([
  'display:flex',
  'flex-direction:column',
  'transform:none',
  'position:sticky',
  'text-decoration:none',
  'mask-type:alpha',
])('%s is written once', (declaration) => {
  expect(written(`.a{${declaration};}`)).toBe(`.a{${declaration};}`);
});

const turned = (css: string) => serialize(compile(css), middleware([...rightToLeft, stringify]));

it.each([
  ['margin-left:4px', 'margin-right:4px'],
  ['text-align:left', 'text-align:right'],
  ['inset:1px auto auto 2px', 'inset:1px auto auto 2px'],
  [
    'padding-left:calc(16px + env(safe-area-inset-left))',
    'padding-right:calc(16px + env(safe-area-inset-right))',
  ],
])('%s becomes %s', (written, read) => {
  expect(turned(`.a{${written};}`)).toBe(`.a{${read};}`);
  expect(turned(`@media (width > 1px){.a{${written};}}`)).toBe(
    `@media (width > 1px){.a{${read};}}`,
  );
});
