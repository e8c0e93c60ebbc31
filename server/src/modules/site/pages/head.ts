import { msg } from '@lingui/core/runtime-macro';
import type { StructuredData } from '@keepsake/shared/contract';
import { documentTitle, SITE_DESCRIPTION, SITE_NAME } from '@keepsake/shared/head';
import { OFFERED, localeOf, type AnyLanguage } from '@keepsake/shared/words';
import { headOf } from '../../../releases/head-of.ts';
import type { Releases } from '../../../releases/releases.ts';
import type { Config } from '../../../config.ts';
import { sayIn } from '../../../words/words.ts';
import { sitePictureIn, type LinkPicture } from '../../cards/previews/link-picture.ts';

/** The head of a page: title, description and link preview. */
export interface Head {
  /** Includes the site's name. */
  title: string;
  description: string;
  /** Canonical address, with `?lang=` if the request named the language; null for pages that are not indexable. */
  canonical: string | null;
  /** Addresses in every language and the language-neutral one; empty for pages that are not indexable. */
  alternates: Alternate[];
  /** Address for `og:url`, where it differs from `canonical`. */
  shared?: string;
  indexable: boolean;
  picture: LinkPicture;
  data: StructuredData | null;
}

/** The address of a page in a language; `x-default` is the address that follows the browser's language. */
export interface Alternate {
  language: string;
  address: string;
}

type SiteConfig = Pick<Config, 'publicUrl'>;

const addressIn = (address: string, language: AnyLanguage) => `${address}?lang=${language}`;

/** The addresses of a page in every language. @param address the page without `?lang=` */
export function alternatesOf(address: string): Alternate[] {
  return [
    ...OFFERED.map((language) => ({ language, address: addressIn(address, language) })),
    { language: 'x-default', address },
  ];
}

/** A language in Open Graph's format, with its most likely region: `de_DE`. */
export function openGraphLocale(language: AnyLanguage): string {
  const { language: code, region } = new Intl.Locale(localeOf(language)).maximize();
  return `${code}_${region}`;
}

/** The head that is declared for an address; null if it is not served. @param named whether it names the language */
export function declaredHead(
  releases: Releases,
  path: string,
  config: SiteConfig,
  language: AnyLanguage,
  named: boolean,
): Head | null {
  const found = headOf(releases, path, language);
  if (!found) return null;
  const { title, description, indexable = false, structuredData } = found.head;
  const isOne = indexable && !found.pattern.includes('/:');
  const address = config.publicUrl + found.pattern;
  return {
    ...plainHead(config, language),
    title: documentTitle(title),
    description: description ?? sayIn(language)(SITE_DESCRIPTION),
    canonical: isOne ? (named ? addressIn(address, language) : address) : null,
    alternates: isOne ? alternatesOf(address) : [],
    indexable,
    data: structuredData ?? null,
  };
}

/** The default head, for pages without a declared one. */
export function plainHead({ publicUrl }: SiteConfig, language: AnyLanguage): Head {
  const say = sayIn(language);
  return {
    title: SITE_NAME,
    description: say(SITE_DESCRIPTION),
    canonical: null,
    alternates: [],
    indexable: false,
    picture: {
      url: publicUrl + sitePictureIn(language),
      alt: say(msg`Keepsake: video cards and digital guestbooks`),
    },
    data: null,
  };
}
