import { runsOf } from '../../../lettering/pdf-runs.ts';
import { printedText } from '../../../lettering/scripts.ts';
import { arrivalLine } from './card-pages.ts';

it.each([
  ['Table 5', '12 ביוני 2027', true, ['2027', 'ביוני', '12', '·', 'Table 5']],
  ['שולחן 5', 'June 12, 2027', false, ['5', 'שולחן', '· June 12, 2027']],
  [null, 'June 12, 2027', false, ['June 12, 2027']],
])('the table %s and the day %s are printed one after the other', (table, day, fromRight, seen) => {
  const runs = runsOf(printedText, arrivalLine(table, day), fromRight);
  expect(runs.map(({ text }) => text.trim()).filter(Boolean)).toEqual(seen);
});
