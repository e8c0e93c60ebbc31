/** Recording of video and voice. Loaded by what opens a recorder, never in the first load. */
export { VideoRecorder } from './VideoRecorder.tsx';
export { throwAwayRecording } from './confirm-discard.ts';
export { stopRecording } from './stop-recording.ts';
export { VoiceRecorder } from './VoiceRecorder.tsx';
