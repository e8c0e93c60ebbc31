/** Video and voice recorded in the browser. Fetched with what opens it: it is in no first load. */
export { VideoRecorder } from './VideoRecorder.tsx';
export { stopRecording } from './stop-recording.ts';
export { VoiceRecorder } from './VoiceRecorder.tsx';
