import remote from '@keepsake/remote-to-prerender';
import {
  renderPage as renderPageOf,
  renderPages,
  renderPart as renderPartOf,
} from '@keepsake/shared/prerender';
import { i18n, type AnyLanguage } from '@keepsake/shared/words';
import type { RenderPage, RenderPart } from '@keepsake/shared/releases';

/** Renders the public pages of the remote being built, by address. */
export async function render(language: AnyLanguage) {
  i18n.activate(language);
  return renderPages(remote);
}

/** Renders a part of the remote with the data known when it is requested. */
export const renderPart: RenderPart = async (...asked) => renderPartOf(remote, ...asked);

/** Renders a page of the remote for the signed-in person. */
export const renderPage: RenderPage = async (page) => renderPageOf(remote, page);
