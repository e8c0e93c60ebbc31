import { SOURCE_LANGUAGE, type AnyLanguage } from '@keepsake/shared/words';

/** The picture of a link preview, 1200 × 630 pixels. */
export interface LinkPicture {
  /** Absolute URL, as crawlers require. */
  url: string;
  alt: string;
}

/** Path of the preview picture of the site in English. */
export const SITE_PICTURE = '/pictures/keepsake.jpg';

/** Path of the preview picture of the site in a language. */
export const sitePictureIn = (language: AnyLanguage): string =>
  language === SOURCE_LANGUAGE ? SITE_PICTURE : `/pictures/keepsake-${language}.jpg`;
