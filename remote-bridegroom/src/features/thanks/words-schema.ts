import { t } from '@lingui/core/macro';
import { object, string } from '@keepsake/shared/forms';
import { formatNumber } from '@keepsake/shared/words';

const MAX_LENGTH = 2000;

/** Validates the text of thanks like the server does. */
export const wordsSchema = object({
  words: string()
    .trim()
    .required(() => t`Write a few words`)
    .max(MAX_LENGTH, () => t`At most ${{ most: formatNumber(MAX_LENGTH) }} characters`)
    .default(''),
});
