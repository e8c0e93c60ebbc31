import { t } from '@lingui/core/macro';
import type { ConfirmRequest } from '@keepsake/shared/contract';
import type { Kind } from './recording-format.ts';

/** Returns the question before a recording is thrown away. */
export const throwAwayRecording = (kind: Kind): ConfirmRequest => ({
  title: kind === 'video' ? t`Throw this video away?` : t`Throw this voice note away?`,
  body: t`It’s only on this device, so it can’t be brought back.`,
  confirmLabel: t`Throw it away`,
  cancelLabel: t({ message: 'Keep it', comment: 'button: does not remove it' }),
});
