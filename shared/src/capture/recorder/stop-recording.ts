import { t } from '@lingui/core/macro';
/** Confirmation before leaving a page that is recording, said when it is asked. */
export const stopRecording = {
  get title() {
    return t`Stop recording?`;
  },
  get body() {
    return t`What you recorded until now is kept on this device, and offered when you come back.`;
  },
  get confirmLabel() {
    return t`Stop and leave`;
  },
  get cancelLabel() {
    return t({ message: 'Stay', comment: 'button: stays on the page' });
  },
};
