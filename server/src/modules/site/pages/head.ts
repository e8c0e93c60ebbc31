import { msg } from '@lingui/core/runtime-macro';
import type { StructuredData } from '@keepsake/shared/contract';
import { documentTitle, SITE_DESCRIPTION, SITE_NAME } from '@keepsake/shared/head';
import { OFFERED, localeOf, type AnyLanguage } from '@keepsake/shared/words';
import { headOf } from '../../../releases/head-of.ts';
import type { Releases } from '../../../releases/releases.ts';
import type { Config } from '../../../config.ts';
import { sayIn } from '../../../words/words.ts';
import { sitePictureIn, type LinkPicture } from '../../cards/previews/link-picture.ts';

/** Head of a page: title, description and preview. */
export interface Head {
  /** With the site's name. */
  title: string;
  description: string;
  /** The one address of the page, in the language that was asked for by it; null where it is nobody's business. */
  canonical: string | null;
  /** Its addresses in every language, and the one that chooses; none where it is nobody's business. */
  alternates: Alternate[];
  /** Address of the preview, where it differs from `canonical`. */
  shared?: string;
  indexable: boolean;
  picture: LinkPicture;
  /** Structured data of this page. */
  data: StructuredData | null;
}

/** A page in a language, or `x-default`: in the language that its reader's browser asks for. */
export interface Alternate {
  language: string;
  address: string;
}

type SiteConfig = Pick<Config, 'publicUrl'>;

const addressIn = (address: string, language: AnyLanguage) => `${address}?lang=${language}`;

/** The addresses of a page in every language. @param address where it has the language of its reader's browser */
export function alternatesOf(address: string): Alternate[] {
  return [
    ...OFFERED.map((language) => ({ language, address: addressIn(address, language) })),
    { language: 'x-default', address },
  ];
}

/** A language as Open Graph writes it, with the country that most of its readers are in: `de_DE`. */
export function openGraphLocale(language: AnyLanguage): string {
  const { language: code, region } = new Intl.Locale(localeOf(language)).maximize();
  return `${code}_${region}`;
}

/**
 * The head that the owner of an address has declared for it; null when nobody serves the address.
 * @param named whether the address names the language
 */
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

/** The head of a page that says nothing of its own. */
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
