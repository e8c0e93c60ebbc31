/** A picture beside a link's preview, 1200 × 630. */
export interface LinkPicture {
  /** With scheme and host: crawlers take no other. */
  url: string;
  alt: string;
}

/** Where the picture is that stands for the whole site. */
export const SITE_PICTURE = '/pictures/keepsake.jpg';
