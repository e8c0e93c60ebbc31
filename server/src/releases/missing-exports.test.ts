import { missingExports } from './missing-exports.ts';

const ui = '@keepsake/shared/ui';
const shell = { gives: { [ui]: ['Alert', 'Button'] } };

it('finds names that a remote imports and the shell does not have', () => {
  expect(missingExports({ uses: { [ui]: ['Alert', 'Button'] } }, shell)).toEqual([]);
  expect(missingExports({ uses: { [ui]: ['Alert', 'Carousel'] } }, shell)).toEqual([
    `${ui} Carousel`,
  ]);
  expect(missingExports({ uses: { '@keepsake/shared/maps': ['Map'] } }, shell)).toEqual([
    '@keepsake/shared/maps Map',
  ]);
});

it('accepts the import of a whole barrel, and builds that do not list names', () => {
  expect(missingExports({ uses: { [ui]: ['*'] } }, shell)).toEqual([]);
  expect(missingExports({}, shell)).toEqual([]);
  expect(missingExports({ uses: { [ui]: ['Carousel'] } }, {})).toEqual([]);
});
