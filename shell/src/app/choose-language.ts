import { t } from '@lingui/core/macro';
import { messageOf } from '@keepsake/shared/api';
import type { HostServices } from '@keepsake/shared/contract';
import { keepTyped } from '@keepsake/shared/state';
import { languageOf, type Language } from '@keepsake/shared/words';

interface Surroundings {
  host: Pick<HostServices, 'http' | 'notify'>;
  /** Resolves once this document can be replaced without losing anything. */
  whenReplaceable: () => Promise<void>;
  reload: () => void;
}

/**
 * Sets the language of this browser and of the signed-in account, then reloads the page in it and keeps what was typed.
 * @returns false when the server refused; a toast has said so
 */
export async function chooseLanguage(
  language: Language,
  { host, whenReplaceable, reload }: Surroundings,
): Promise<boolean> {
  try {
    await host.http.call('POST v2/language', { body: { language } });
  } catch (error) {
    host.notify('error', messageOf(error, t`The language couldn’t be changed. Please try again.`));
    return false;
  }
  await whenReplaceable();
  keepTyped();
  reload();
  return true;
}

/** The language chosen in a prerendered page before its scripts ran; null when none was chosen. */
export function chosenBefore(root: HTMLElement): Language | null {
  const lists = [...root.querySelectorAll<HTMLSelectElement>('select[name="lang"]')];
  const current = languageOf(document.documentElement.lang);
  return lists.map(({ value }) => languageOf(value)).find((chosen) => chosen !== current) ?? null;
}

/** Removes `lang` from the address, so that a copied link opens in the language of its reader. */
export function dropLanguage(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
}
