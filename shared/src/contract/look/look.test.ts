/** @jest-environment node */
import Value from 'typebox/value';
import { dark, light } from '../../ui/theme/tokens.ts';
import { EventLook, ShownLook } from '../api/event-look.ts';
import { fc } from '../../testing/property.ts';
import { contrast } from './contrast.ts';
import {
  accents,
  channelsOf,
  colourOf,
  guarded,
  letteringOf,
  nameLetterings,
  shownLook,
} from './index.ts';
import { GROUNDS, ON_FILL } from './accessible-colors.ts';

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const expectGuarded = (accent: string) => {
  const shown = guarded(accent);
  for (const scheme of ['light', 'dark'] as const) {
    const { ink, deep, fill, fillDeep } = shown[scheme];
    for (const ground of GROUNDS[scheme]) {
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(deep, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(fill, ground)).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(ON_FILL, fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ON_FILL, fillDeep)).toBeGreaterThanOrEqual(4.5);
  }
  // Printed and mailed on white, with white words on it.
  expect(contrast(shown.light.ink, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(dark.onAccent, shown.dark.ink)).toBeGreaterThanOrEqual(4.5);
};

test('text in any accent and on it can be read', () => {
  fc.assert(fc.property(colours, expectGuarded), { numRuns: 400 });
});

test.each([...accents.map(({ colour }) => colour), '#ffffff', '#000000', '#ffff00', '#0000ff'])(
  '%s can be read',
  expectGuarded,
);

test('an accent that can be read stays what it is, and one that cannot keeps its hue', () => {
  expect(guarded('#17624a').light.ink).toBe('#17624a');
  fc.assert(
    fc.property(colours, (accent) => {
      const [red, green, blue] = channelsOf(accent);
      const moved = channelsOf(guarded(accent).light.ink);
      const most = Math.max(red, green, blue);
      fc.pre(most - Math.min(red, green, blue) > 60);
      // The strongest part stays the strongest.
      expect(moved[[red, green, blue].indexOf(most)]).toBe(Math.max(...moved));
    }),
  );
});

test('grounds and text colors are those of the theme', () => {
  expect(GROUNDS.light).toEqual([light.paper, light.sheet]);
  expect(GROUNDS.dark).toEqual([dark.paper, dark.sheet]);
  expect([light.onFill, dark.onFill]).toEqual([ON_FILL, ON_FILL]);
  expect(colourOf('wine')).toBe(light.accent);
});

test('the look of the site is null, others are not', () => {
  expect(shownLook({ accent: 'wine', lettering: 'serif' })).toBeNull();
  expect(shownLook({ accent: 'wine', lettering: 'hand' })).toEqual({
    colours: null,
    lettering: 'hand',
  });
});

test('every choice fits the schema, and so does the look that guests get of it', () => {
  for (const { key } of accents)
    for (const lettering of nameLetterings.map((each) => each.key)) {
      expect(Value.Check(EventLook, { accent: key, lettering })).toBe(true);
      const shown = shownLook({ accent: key, lettering });
      expect(shown === null || Value.Check(ShownLook, shown)).toBe(true);
    }
});

test('unknown values of a newer release become the look of the site', () => {
  expect(colourOf('moss')).toBe(colourOf('wine'));
  expect(letteringOf('chalk')).toBe('serif');
  expect(shownLook({ accent: 'moss', lettering: 'serif' })).toBeNull();
});
