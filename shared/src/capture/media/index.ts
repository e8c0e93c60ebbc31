/** Photos, voice notes and videos: what is allowed, how they get to the server, how they are played. */
export { whyNot } from './check-file.ts';
export {
  deleteRecording,
  forgetRecordings,
  storeRecording,
  unfinishedRecordings,
  takeUp,
  type StoredRecording,
  type RecordingStore,
} from './stored-recordings.ts';
export { acceptOf, mediaLimits } from './kinds.ts';
export type { MediaKind } from './kinds.ts';
export { newKey } from './new-key.ts';
export { SendingNote } from './SendingNote.tsx';
export { UploadBar } from './UploadBar.tsx';
export { VideoCaptions } from './VideoCaptions.tsx';
export { MediaPlayer } from './MediaPlayer.tsx';
export { AudioPlayer, VideoPlayer } from './players.tsx';
export { reopen } from './reopen.ts';
export type { Upload, UploadState } from './upload.ts';
export { createUploads, type Uploads } from './uploads.ts';
export type { UploadServices } from './upload-services.ts';
export { useFinishCard } from './use-finish-card.ts';
export { useOnTheirWay } from './use-on-their-way.ts';
export {
  uploadsOf,
  useFileAddress,
  useFileAddresses,
  useUpload,
  useUploads,
  useUploadsOf,
} from './use-uploads.ts';
