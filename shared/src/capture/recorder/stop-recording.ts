import { t } from '@lingui/core/macro';
/** Texts of the confirmation before leaving a page that is recording; getters, since they are translated when shown. */
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
