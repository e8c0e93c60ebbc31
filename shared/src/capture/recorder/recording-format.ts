import { t } from '@lingui/core/macro';
export type Kind = 'video' | 'voice';

/**
 * In order of preference: first what every phone and television plays, then other formats. Codecs are explicit, since
 * Chrome records VP9 for plain `video/mp4`. H.264 level 3.1 (42E01F) allows 1280 × 720; level 3.0 (42E01E) does not.
 */
const formats: Record<Kind, readonly string[]> = {
  video: [
    'video/mp4;codecs=avc1.42E01F,mp4a.40.2',
    'video/mp4;codecs=avc1,mp4a.40.2',
    'video/webm;codecs=vp9,opus',
    'video/webm;codecs=vp8,opus',
    'video/webm',
    'video/mp4',
  ],
  voice: ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'],
};

/** Bits per second: a minute of video takes about 19 MB, a minute of sound about 1 MB. */
const video = 2_500_000;
const sound = 128_000;

/** Approximate bytes per recorded second. */
export const bytesASecond: Record<Kind, number> = {
  video: (video + sound) / 8,
  voice: sound / 8,
};

/** MediaRecorder options with Chrome's key frame interval (ms), which makes videos cuttable at any second. */
interface RecorderOptions extends MediaRecorderOptions {
  videoKeyFrameIntervalDuration: number;
}

/** MediaRecorder options with the best format that this browser supports. */
export function recorderOptions(kind: Kind): RecorderOptions {
  const mimeType = formats[kind].find((type) => MediaRecorder.isTypeSupported(type));
  // Chrome starts an MP4 fragment only at a key frame, so pieces of half a second need a key frame each.
  const often = mimeType?.startsWith('video/mp4') ? 500 : 1000;
  return {
    ...(mimeType === undefined ? {} : { mimeType }),
    videoBitsPerSecond: video,
    audioBitsPerSecond: sound,
    videoKeyFrameIntervalDuration: often,
  };
}

/** A MIME type without its codecs, as in `video/mp4`. */
export function plainType(type: string): string {
  return type.split(';')[0] ?? type;
}

/** A file with the recording, named by the current time (UTC). */
export function recordedFile(kind: Kind, recorded: Blob): File {
  const type = plainType(recorded.type);
  const extension = type.endsWith('mp4') ? (kind === 'video' ? 'mp4' : 'm4a') : 'webm';
  const time = new Date().toISOString().slice(0, 16).replaceAll(/[T:]/g, '-');
  const name =
    kind === 'video'
      ? t({
          message: 'Video',
          comment: 'begins the name of a file, as in Video 2027-06-12-15-30.mp4',
        })
      : t({ message: 'Voice note', comment: 'begins the name of a file' });
  return new File([recorded], `${name} ${time}.${extension}`, { type });
}
