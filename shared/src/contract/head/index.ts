import { msg } from '@lingui/core/runtime-macro';

/** Name of the site in titles and metadata. */
export const SITE_NAME = 'Keepsake';
export const SITE_DESCRIPTION = msg`Personalized video cards and digital guestbooks for the Wedding Day and all your special Events.`;

/** The document's title, for browser tabs, search results and link previews. */
export function documentTitle(title: string | null | undefined): string {
  return title ? `${title} · ${SITE_NAME}` : SITE_NAME;
}
