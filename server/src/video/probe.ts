import { open } from 'node:fs/promises';
import { inputArgs, args, type Recording } from './input.ts';
import { Refused } from './run.ts';

/** Properties of a recording that decide how it plays. */
export interface Look {
  /** Codec of the picture, as in `hevc`; null for sound alone. */
  video: string | null;
  /** Codec of the sound, as in `aac`; null for a silent video. */
  audio: string | null;
  width: number;
  height: number;
  /** Pixel format, as in `yuv420p`. */
  pixels: string;
  /** Recorded in HDR, which ordinary screens cannot show. */
  isHdr: boolean;
  /** Bits per second. */
  rate: number;
  /** Has a track of text subtitles. */
  hasText: boolean;
}

interface Probed {
  streams?: {
    codec_type?: string;
    codec_name?: string;
    width?: number;
    height?: number;
    pix_fmt?: string;
    color_transfer?: string;
    disposition?: { attached_pic?: number };
  }[];
  format?: { bit_rate?: string };
}

const ENTRIES =
  'stream=codec_type,codec_name,width,height,pix_fmt,color_transfer:stream_disposition=attached_pic:format=bit_rate';

/** Arguments for ffprobe. @throws Refused for a recording of an unknown type */
export const probeArgs = (recording: Recording) => [
  ...args(`-v error -of json -show_entries ${ENTRIES}`),
  ...inputArgs(recording),
];

/** Codecs of subtitles that are text; others are pictures. */
const TEXTS = ['mov_text', 'webvtt', 'subrip'];

/** Parses the output of ffprobe. @throws Refused when it has neither picture nor sound */
export function lookOf(answer: string): Look {
  const { streams = [], format } = JSON.parse(answer) as Probed;
  const video = streams.find(
    (each) => each.codec_type === 'video' && each.disposition?.attached_pic !== 1,
  );
  const audio = streams.find((each) => each.codec_type === 'audio');
  if (!video && !audio) throw new Refused('It has neither picture nor sound.');
  return {
    video: video ? (video.codec_name ?? 'unknown') : null,
    audio: audio ? (audio.codec_name ?? 'unknown') : null,
    width: video?.width ?? 0,
    height: video?.height ?? 0,
    pixels: video?.pix_fmt ?? '',
    isHdr: ['smpte2084', 'arib-std-b67'].includes(video?.color_transfer ?? ''),
    rate: Number(format?.bit_rate ?? 0),
    hasText: streams.some(({ codec_name: name = '' }) => TEXTS.includes(name)),
  };
}

/** Most boxes that are searched for the index. */
const MOST_BOXES = 20;

/** Whether the index of an MP4 comes before its data: only then it plays while it is still loading. */
export async function hasIndexFirst(path: string): Promise<boolean> {
  await using file = await open(path);
  const head = Buffer.alloc(16);
  let at = 0;
  for (let box = 0; box < MOST_BOXES; box += 1) {
    const { bytesRead } = await file.read(head, 0, 16, at);
    if (bytesRead < 16) return false;
    const name = head.toString('latin1', 4, 8);
    if (name === 'moov') return true;
    if (name === 'mdat') return false;
    const short = head.readUInt32BE(0);
    const bytes = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (bytes < 8) return false;
    at += bytes;
  }
  return false;
}
