import { msg } from '@lingui/core/runtime-macro';
import type { StructuredData } from '@keepsake/shared/contract';
import { documentTitle, SITE_DESCRIPTION, SITE_NAME } from '@keepsake/shared/head';
import type { AnyLanguage } from '@keepsake/shared/words';
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
  /** The one address of the page, or null where it is nobody's business. */
  canonical: string | null;
  /** Address of the preview, where it differs from `canonical`. */
  shared?: string;
  indexable: boolean;
  picture: LinkPicture;
  /** Structured data of this page. */
  data: StructuredData | null;
}

type SiteConfig = Pick<Config, 'publicUrl'>;

/** The head that the owner of an address has declared for it; null when nobody serves the address. */
export function declaredHead(
  releases: Releases,
  path: string,
  config: SiteConfig,
  language: AnyLanguage,
): Head | null {
  const found = headOf(releases, path, language);
  if (!found) return null;
  const { title, description, indexable = false, structuredData } = found.head;
  const isOne = indexable && !found.pattern.includes('/:');
  return {
    ...plainHead(config, language),
    title: documentTitle(title),
    description: description ?? sayIn(language)(SITE_DESCRIPTION),
    canonical: isOne ? config.publicUrl + found.pattern : null,
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
    indexable: false,
    picture: {
      url: publicUrl + sitePictureIn(language),
      alt: say(msg`Keepsake: video cards and digital guestbooks`),
    },
    data: null,
  };
}
