import * as addresses from '@keepsake/shared/addresses';

/** The public pages that every public page leads to. */
export const publicLinks = [
  [addresses.features(), 'Features'],
  [addresses.faq(), 'FAQs'],
  [addresses.about(), 'About'],
  [addresses.contact(), 'Contact'],
] as const;
