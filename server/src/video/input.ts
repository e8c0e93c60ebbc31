import { Refused } from './run.ts';

/** A video or voice note as the inspector found it. */
export interface Recording {
  path: string;
  /** MIME type, found from the content. */
  type: string;
  /** Seconds. */
  duration: number;
}

/** Demuxers of ffmpeg by type: a fixed one guesses no format, and follows no playlist to a foreign address. */
const READERS: Record<string, string> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'video/x-matroska': 'matroska',
  'audio/mp4': 'mov',
  'audio/quicktime': 'mov',
  'audio/webm': 'matroska',
  'audio/x-matroska': 'matroska',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/aac': 'aac',
  'application/ogg': 'ogg',
};

/**
 * Decoders for what phones and browsers record. Others, for old cameras and games, stay disabled to reduce
 * the attack surface.
 */
const DECODERS = [
  'h264,hevc,vp8,vp9,libvpx,libvpx-vp9,av1,libdav1d,libaom-av1,mpeg4,h263,mjpeg',
  'aac,opus,libopus,vorbis,mp3,mp3float,flac,alac,amrnb,amrwb',
  'pcm_s16le,pcm_s16be,pcm_s24le,pcm_s32le,pcm_f32le,pcm_u8',
  // Subtitle tracks embedded by editors.
  'mov_text,webvtt,subrip,srt',
].join();

/** Splits parameters that contain no spaces. */
export const args = (line: string) => line.split(' ');

/** The parameters that open a recording. @throws Refused for an unknown type */
export function inputArgs({ path, type }: Pick<Recording, 'path' | 'type'>): string[] {
  const reader = READERS[type];
  if (!reader) throw new Refused(`Nothing here opens ${type}.`);
  return inputArgsWith(reader, DECODERS, path);
}

/** The parameters that open a file with one demuxer and only these decoders. */
export const inputArgsWith = (reader: string, decoders: string, path: string) => [
  ...args(`-protocol_whitelist file -codec_whitelist ${decoders} -f ${reader} -i`),
  `file:${path}`,
];
