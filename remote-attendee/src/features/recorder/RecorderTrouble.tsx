import { Alert } from '@keepsake/shared/ui';
import type { RecorderState } from './use-recorder.ts';

/** Why nothing can be recorded, and what to do about it. */
export function RecorderTrouble({ state, device }: { state: RecorderState; device: string }) {
  if (state === 'refused')
    return (
      <Alert severity="warning" role="alert">
        This browser may not use the {device}. Allow it in the settings of the address bar, then try
        again. You can also choose a file instead.
      </Alert>
    );
  if (state === 'missing')
    return (
      <Alert severity="warning" role="alert">
        There is no {device} to record with, or another program uses it. You can choose a file
        instead.
      </Alert>
    );
  if (state === 'unable')
    return (
      <Alert severity="info" role="alert">
        This browser can’t record here. Record with your phone’s own app and choose the file
        instead.
      </Alert>
    );
  if (state === 'failed')
    return (
      <Alert severity="error" role="alert">
        Nothing was recorded. Please try again. If it happens once more, record with your phone’s
        own app and choose the file instead.
      </Alert>
    );
  return null;
}
