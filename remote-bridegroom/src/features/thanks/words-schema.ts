import { object, string } from '@keepsake/shared/forms';

/** Words of thanks, as the server takes them. */
export const wordsSchema = object({
  words: string()
    .trim()
    .required('Write a few words')
    .max(2000, 'At most 2,000 characters')
    .default(''),
});
