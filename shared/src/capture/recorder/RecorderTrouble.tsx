import { Alert } from '@keepsake/shared/ui';
import { browserOf, howToAllow } from './browser.ts';
import type { DeviceTrouble } from './devices.ts';
import type { Kind } from './recording-format.ts';
import type { RecordingTrouble } from './use-recorder.ts';

/** Why nothing can be recorded, and what to do about it. Beside it there is always a file to choose. */
export function RecorderTrouble({
  kind,
  trouble,
}: {
  kind: Kind;
  trouble: DeviceTrouble | RecordingTrouble;
}) {
  const device = kind === 'video' ? 'camera' : 'microphone';
  const severity = trouble === 'failed' || trouble === 'full' ? 'error' : 'warning';
  return (
    <Alert severity={trouble === 'unable' ? 'info' : severity} role="alert">
      {wordsOf(trouble, kind, device)}
    </Alert>
  );
}

function wordsOf(trouble: DeviceTrouble | RecordingTrouble, kind: Kind, device: string): string {
  const file = kind === 'video' ? 'video' : 'voice note';
  switch (trouble) {
    case 'refused':
      return `We may not use your ${device}. ${howToAllow(browserOf(navigator.userAgent), device)} Or choose a ${file} that you have.`;
    case 'missing':
      return `We found no ${device} here. Connect one and try again, or choose a ${file} that you have.`;
    case 'busy':
      return `Your ${device} isn’t free. Close the call or the app that uses it and try again, or choose a ${file} that you have.`;
    case 'unable':
      return `This browser can’t record here. Record with your phone’s own app and choose the ${file}.`;
    case 'full':
      return `This device is full, so there’s no room to record. Delete something you don’t need and try again, or choose a ${file} that you have.`;
    default:
      return `Nothing was recorded. Please try again. If it happens once more, record with your phone’s own app and choose the ${file}.`;
  }
}
