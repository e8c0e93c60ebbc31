/** Photos, voice notes and videos: limits, uploads and players. */
export { whyNot } from './check-file.ts';
export { readInTime } from './readable.ts';
export {
  deleteRecording,
  forgetRecordings,
  storeRecording,
  unfinishedRecordings,
  takeUp,
  type StoredRecording,
  type RecordingStore,
} from './stored-recordings.ts';
export {
  deleteCropping,
  storeCrop,
  storeCropping,
  storedCropping,
  type Cropping,
} from './stored-crop.ts';
export { acceptOf, mediaLimits, type MediaKind } from './kinds.ts';
export { newKey } from './new-key.ts';
export { SendingNote } from './SendingNote.tsx';
export { UploadBar } from './UploadBar.tsx';
export { VideoCaptions } from './VideoCaptions.tsx';
export { MediaPlayer } from './MediaPlayer.tsx';
export { AudioPlayer, VideoPlayer } from './players.tsx';
export { reopen } from './reopen-player.ts';
export type { Upload, UploadState } from './upload.ts';
export { createUploads, type Uploads } from './uploads.ts';
export type { UploadServices } from './upload-services.ts';
export { useFinishCard } from './use-finish-card.ts';
export { useOnTheirWay } from './use-pending-uploads.ts';
export {
  uploadsOf,
  useFileAddress,
  useFileAddresses,
  useUpload,
  useUploads,
  useUploadsOf,
} from './use-uploads.ts';
