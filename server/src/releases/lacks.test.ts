import { lacksOf } from './lacks.ts';

const ui = '@keepsake/shared/ui';
const shell = { gives: { [ui]: ['Alert', 'Button'] } };

it('finds what a remote takes and the shell does not have', () => {
  expect(lacksOf({ uses: { [ui]: ['Alert', 'Button'] } }, shell)).toEqual([]);
  expect(lacksOf({ uses: { [ui]: ['Alert', 'Carousel'] } }, shell)).toEqual([`${ui} Carousel`]);
  expect(lacksOf({ uses: { '@keepsake/shared/maps': ['Map'] } }, shell)).toEqual([
    '@keepsake/shared/maps Map',
  ]);
});

it('takes a whole barrel for what it has, and older builds at their word', () => {
  expect(lacksOf({ uses: { [ui]: ['*'] } }, shell)).toEqual([]);
  expect(lacksOf({}, shell)).toEqual([]);
  expect(lacksOf({ uses: { [ui]: ['Carousel'] } }, {})).toEqual([]);
});
