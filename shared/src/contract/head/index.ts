import { msg } from '@lingui/core/runtime-macro';

/** Default name in every page's head. */
export const SITE_NAME = 'Keepsake';
export const SITE_DESCRIPTION = msg`Personalized video cards and digital guestbooks for the Wedding Day and all your special Events.`;

/** The title of the browser's tab, of a search result and of a link's preview. */
export function documentTitle(title: string | null | undefined): string {
  return title ? `${title} · ${SITE_NAME}` : SITE_NAME;
}
