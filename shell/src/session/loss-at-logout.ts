import { t } from '@lingui/core/macro';
import { isSending } from '@keepsake/shared/state';

/** Warns that the end of the session deletes files that are still being sent, also of sent cards; null without any. */
export function lossAtLogout(): string | null {
  if (!isSending()) return null;
  return t`Not all of your files have arrived yet. If you go now, the rest is lost, even from cards you’ve sent.`;
}
