/** Confirmation before leaving a page that is recording. */
export const stopRecording = {
  title: 'Stop recording?',
  body: 'What you recorded until now is kept on this device, and offered when you come back.',
  confirmLabel: 'Stop and leave',
  cancelLabel: 'Stay',
};
