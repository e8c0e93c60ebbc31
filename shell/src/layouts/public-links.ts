import { msg } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';

/** Addresses and labels of the main navigation of the public pages. */
export const publicLinks = [
  [
    addresses.features(),
    msg({ message: 'Features', comment: 'link to the page about what Keepsake does' }),
  ],
  [addresses.faq(), msg({ message: 'FAQs', comment: 'link to questions and answers' })],
  [addresses.about(), msg({ message: 'About', comment: 'link to the page about Keepsake' })],
  [addresses.contact(), msg({ message: 'Contact', comment: 'link to the contact form' })],
] as const;
