import { t } from '@lingui/core/macro';

/** The names on our sample cards. */
export const sampleCouple = (): [string, string] => [
  t({ message: 'Clara', comment: 'made-up first name on sample cards' }),
  t({ message: 'Theo', comment: 'made-up first name on sample cards' }),
];
