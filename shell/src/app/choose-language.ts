import { t } from '@lingui/core/macro';
import { messageOf } from '@keepsake/shared/api';
import type { HostServices } from '@keepsake/shared/contract';
import { keepTyped } from '@keepsake/shared/state';
import { languageOf, type Language } from '@keepsake/shared/words';

interface Surroundings {
  host: Pick<HostServices, 'http' | 'notify'>;
  /** Settles once this document may give way to another one. */
  mayGiveWay: () => Promise<void>;
  reload: () => void;
}

/**
 * Makes a language that of this browser, and of whoever is signed in; then the page is loaded anew in it, with what was
 * typed. Gives whether it could be done; where not, it is said.
 */
export async function chooseLanguage(
  language: Language,
  { host, mayGiveWay, reload }: Surroundings,
): Promise<boolean> {
  try {
    await host.http.call('POST v2/language', { body: { language } });
  } catch (error) {
    host.notify('error', messageOf(error, t`The language couldn’t be changed. Please try again.`));
    return false;
  }
  await mayGiveWay();
  keepTyped();
  reload();
  return true;
}

/** The language that somebody chose on a page before its scripts were there; null where nobody did. */
export function chosenBefore(root: HTMLElement): Language | null {
  const lists = [...root.querySelectorAll<HTMLSelectElement>('select[name="lang"]')];
  const current = languageOf(document.documentElement.lang);
  return lists.map(({ value }) => languageOf(value)).find((chosen) => chosen !== current) ?? null;
}

/** Takes the language out of the address: the page is in it, and whoever is sent the link reads their own. */
export function dropLanguage(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
}
