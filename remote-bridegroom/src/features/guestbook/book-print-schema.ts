import { object, string } from '@keepsake/shared/forms';

/** What the server takes as the spine of a cover: millimetres, a comma or a point between them and their tenths. */
export const bookPrintSchema = object({
  spine: string()
    .trim()
    .matches(/^\d{0,2}([.,]\d{1,2})?$/, {
      message: 'Please give millimetres, as in 12.5.',
      excludeEmptyString: true,
    })
    .test(
      'bound',
      'Please give a spine of 0 to 80 mm.',
      (value = '') => Number(value.replace(',', '.')) <= 80,
    ),
});
