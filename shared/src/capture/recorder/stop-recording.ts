/** What is asked before somebody who is being recorded leaves. */
export const stopRecording = {
  title: 'Stop recording?',
  body: 'What you recorded until now is kept on this device, and offered when you come back.',
  confirmLabel: 'Stop and leave',
  cancelLabel: 'Stay',
};
