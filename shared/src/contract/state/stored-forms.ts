const PREFIX = 'keepsake.form.';

interface StoredForm {
  /** User who typed it. */
  owner: string;
  values: Record<string, unknown>;
}

function place(form: string): string {
  return `${PREFIX}${location.pathname} ${form}`;
}

/**
 * Keeps what somebody typed into a form that goes away by itself, in this tab only. Passwords are never given here.
 * @param form what names it on its page in every language
 * @param owner id of the user; empty where nobody is signed in
 */
export function keepForm(form: string, owner: string, values: Record<string, unknown>): void {
  sessionStorage.setItem(place(form), JSON.stringify({ owner, values } satisfies StoredForm));
}

/**
 * Returns, once, the values that the same person typed before the form went away; null when there are none.
 */
export function takeForm(form: string, owner: string): Record<string, unknown> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place(form)) ?? 'null');
    sessionStorage.removeItem(place(form));
    return isStoredForm(kept) && kept.owner === owner ? kept.values : null;
  } catch {
    return null;
  }
}

/** Forgets all stored forms, because another person uses this device or the owner signed out. */
export function forgetForms(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}

const KEEP = 'keepsake:keep-typed';

/** Has every form of the page keep what was typed: the page is about to be loaded anew. */
export function keepTyped(): void {
  window.dispatchEvent(new Event(KEEP));
}

/** Whether a form is stored that the page of this address may begin with. */
export function holdsForm(): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(place('')));
}

/** Calls back when the page is about to be loaded anew. @returns to stop it */
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
