import { t } from '@lingui/core/macro';
import { object, string } from '@keepsake/shared/forms';
import { formatNumber } from '@keepsake/shared/words';

const MOST = 2000;

/** Words of thanks, as the server takes them. */
export const wordsSchema = object({
  words: string()
    .trim()
    .required(() => t`Write a few words`)
    .max(MOST, () => t`At most ${{ most: formatNumber(MOST) }} characters`)
    .default(''),
});
