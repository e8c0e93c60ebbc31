import { storeItem } from '../storage/store-item.ts';

const PREFIX = 'keepsake.form.';

interface StoredForm {
  /** Id of the user who typed the values; empty without a session. */
  owner: string;
  values: Record<string, unknown>;
}

function storageKey(form: string): string {
  return `${PREFIX}${location.pathname} ${form}`;
}

/**
 * Stores the values of a form that is removed without being sent, for this tab only. Callers never pass passwords.
 * @param form identifies the form on its page, independent of language
 * @param owner id of the user; empty without a session
 */
export function keepForm(form: string, owner: string, values: Record<string, unknown>): void {
  const typed: StoredForm = { owner, values };
  storeItem(storageKey(form), JSON.stringify(typed), sessionStorage);
}

/** Returns and deletes the values that the same user typed before; null when there are none. */
export function takeForm(form: string, owner: string): Record<string, unknown> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(form)) ?? 'null');
    sessionStorage.removeItem(storageKey(form));
    return isStoredForm(stored) && stored.owner === owner ? stored.values : null;
  } catch {
    return null;
  }
}

/** Deletes all stored forms, after a logout or when another person uses the device. */
export function forgetForms(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}

const KEEP = 'keepsake:keep-typed';

/** Makes every form on the page store its values, before the page is reloaded. */
export function keepTyped(): void {
  window.dispatchEvent(new Event(KEEP));
}

/** Whether a form is stored for the current path. */
export function holdsForm(): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(storageKey('')));
}

/** Calls back before the page is reloaded. @returns the function that unsubscribes */
export function onKeepTyped(keep: () => void): () => void {
  window.addEventListener(KEEP, keep);
  return () => window.removeEventListener(KEEP, keep);
}

function isStoredForm(value: unknown): value is StoredForm {
  return (
    typeof value === 'object' &&
    value !== null &&
    'owner' in value &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null
  );
}
