import { SOURCE_LANGUAGE, type AnyLanguage } from '@keepsake/shared/words';

/** A picture beside a link's preview, 1200 × 630. */
export interface LinkPicture {
  /** With scheme and host: crawlers take no other. */
  url: string;
  alt: string;
}

/** Where the picture is that stands for the whole site. */
export const SITE_PICTURE = '/pictures/keepsake.jpg';

/** The same with its words in a language. */
export const sitePictureIn = (language: AnyLanguage): string =>
  language === SOURCE_LANGUAGE ? SITE_PICTURE : `/pictures/keepsake-${language}.jpg`;
