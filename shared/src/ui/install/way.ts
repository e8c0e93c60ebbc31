import { keptPrompt, type InstallPrompt } from './prompt.ts';

/** Milliseconds for which nobody who said no is asked again. */
const QUIET = 60 * 24 * 60 * 60 * 1000;

const DECLINED = 'keepsake.install.declined';

/** How the site comes to a home screen here: by the browser's question, or by hand from the share sheet. */
export type Way = { kind: 'prompt'; prompt: InstallPrompt } | { kind: 'by-hand' };

/** @returns null where it cannot be, is there already as far as Apple's say, or was declined lately */
export function wayToInstall(): Way | null {
  if (wasDeclined() || ('standalone' in navigator && navigator.standalone === true)) return null;
  const prompt = keptPrompt();
  if (prompt) return { kind: 'prompt', prompt };
  return isApplePhone() ? { kind: 'by-hand' } : null;
}

export function decline(): void {
  try {
    localStorage.setItem(DECLINED, String(Date.now()));
  } catch {
    // A device that is full asks again.
  }
}

function wasDeclined(): boolean {
  const at = Number(localStorage.getItem(DECLINED) ?? 0);
  return Date.now() - at < QUIET;
}

/** Safari on iPhone or iPad: it has no question, only its share sheet. An iPad says that it is a Mac. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|GSA\//.test(userAgent);
}
