import type { StructuredData } from '@keepsake/shared/contract';
import { SITE_DESCRIPTION, SITE_NAME } from '@keepsake/shared/head';

interface Site {
  publicUrl: string;
  supportPhone: string | null;
}

/** Who we are and what this is, in the words of schema.org. */
export function siteData({ publicUrl, supportPhone }: Site): StructuredData[] {
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
      description: SITE_DESCRIPTION,
      inLanguage: 'en',
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
    },
  ];
}
