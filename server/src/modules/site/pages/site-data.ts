import type { StructuredData } from '@keepsake/shared/contract';
import { SITE_DESCRIPTION, SITE_NAME } from '@keepsake/shared/head';
import { OFFERED, type AnyLanguage } from '@keepsake/shared/words';
import { sayIn } from '../../../words/words.ts';

/** A package and what it costs. */
export interface Offer extends StructuredData {
  /** As in `49.00`. */
  price: string;
  /** ISO 4217, upper case. */
  priceCurrency: string;
}

export interface Site {
  /** Where the site is reached, without a trailing slash. */
  publicUrl: string;
  supportPhone: string | null;
  /** What its texts are said in. */
  language: AnyLanguage;
  offers: Offer[];
}

/** Structured data about the site, in the vocabulary of schema.org. */
export function siteData({ publicUrl, supportPhone, language, offers }: Site): StructuredData[] {
  const organization = `${publicUrl}/#organization`;
  const website = `${publicUrl}/#website`;
  const publisher = { '@id': organization };
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: SITE_NAME,
      url: `${publicUrl}/`,
      logo: `${publicUrl}/icon-512.png`,
      ...(supportPhone
        ? {
            contactPoint: {
              '@type': 'ContactPoint',
              contactType: 'customer support',
              telephone: supportPhone,
            },
          }
        : {}),
    },
    {
      '@type': 'WebSite',
      '@id': website,
      name: SITE_NAME,
      url: `${publicUrl}/`,
      description: sayIn(language)(SITE_DESCRIPTION),
      inLanguage: [...OFFERED],
      publisher,
    },
    {
      '@type': 'WebApplication',
      name: SITE_NAME,
      url: `${publicUrl}/`,
      applicationCategory: 'LifestyleApplication',
      operatingSystem: 'Any with a web browser',
      isPartOf: { '@id': website },
      publisher,
      ...(offers.length > 0 ? { offers } : {}),
    },
  ];
}
