import { t } from '@lingui/core/macro';
/** Kind of recording: a video or a voice note. */
export type Kind = 'video' | 'voice';

/**
 * Best first: what every phone and television plays, then what the browser can. Each codec is named, since a plain
 * `video/mp4` is VP9 in Chrome. 42E01F takes 1280 × 720 pictures, 42E01E does not.
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

/** Bits a second: a minute of video is about 19 MB, a minute of voice about 1 MB. */
const video = 2_500_000;
const sound = 128_000;

/** Bytes that a second of a recording has, about. */
export const bytesASecond: Record<Kind, number> = {
  video: (video + sound) / 8,
  voice: sound / 8,
};

/** Options of MediaRecorder; only Chrome knows the last one, which makes a video cuttable at any second. */
interface RecorderOptions extends MediaRecorderOptions {
  videoKeyFrameIntervalDuration: number;
}

/** How a recording of that kind is recorded, in the best format of this browser. */
export function recorderOptions(kind: Kind): RecorderOptions {
  const mimeType = formats[kind].find((type) => MediaRecorder.isTypeSupported(type));
  // A piece of MP4 ends before a picture that others are made of, so these have to come twice as often.
  const often = mimeType?.startsWith('video/mp4') ? 500 : 1000;
  return {
    ...(mimeType === undefined ? {} : { mimeType }),
    videoBitsPerSecond: video,
    audioBitsPerSecond: sound,
    videoKeyFrameIntervalDuration: often,
  };
}

/** A type without its codecs, as in `video/mp4`. */
export function plainType(type: string): string {
  return type.split(';')[0] ?? type;
}

/** A file of what was recorded, named by the time it was made. */
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
