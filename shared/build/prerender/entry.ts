import remote from '@keepsake/remote-to-prerender';
import {
  renderPage as renderPageOf,
  renderPages,
  renderPart as renderPartOf,
} from '@keepsake/shared/prerender';
import { i18n, type AnyLanguage } from '@keepsake/shared/words';
import type { RenderPage, RenderPart } from '@keepsake/shared/releases';

/** The public pages of the remote that is being built, by address. */
export async function render(language: AnyLanguage) {
  i18n.activate(language);
  return renderPages(remote);
}

/** A part of it, with what is known by the time that somebody asks for it. */
export const renderPart: RenderPart = async (...asked) => renderPartOf(remote, ...asked);

/** A page of it for whoever is signed in. */
export const renderPage: RenderPage = async (page) => renderPageOf(remote, page);
