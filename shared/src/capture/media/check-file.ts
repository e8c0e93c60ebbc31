import { durationOf } from './duration.ts';
import { looksLike, mediaLimits, type MediaKind } from './kinds.ts';

const wrongType: Record<MediaKind, string> = {
  photo: 'This isn’t a picture. Choose a photo: JPEG, PNG, WebP or HEIC.',
  voice: 'This isn’t a sound recording. Choose an MP3, M4A, WAV or OGG file.',
  video: 'This isn’t a video. Choose an MP4, MOV or WebM file.',
};

const names: Record<MediaKind, string> = {
  photo: 'picture',
  voice: 'voice note',
  video: 'video',
};

/** Bytes in the steps that limits are given in, as in `52.4 MB`. */
function sizeOf(bytes: number): string {
  const gigabytes = bytes / 1024 ** 3;
  return gigabytes >= 1 ? `${gigabytes.toFixed(1)} GB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}

function limitOf(bytes: number): string {
  return bytes >= 1024 ** 3 ? `${bytes / 1024 ** 3} GB` : `${bytes / 1024 ** 2} MB`;
}

/** Why a chosen file cannot go with a card, as a sentence for the sender; null when it can. */
export async function whyNot(kind: MediaKind, file: File): Promise<string | null> {
  const limit = mediaLimits[kind];
  if (!looksLike(kind, file)) return wrongType[kind];
  if (file.size === 0) return `This file is empty. Choose another ${names[kind]}.`;
  if (file.size > limit.bytes)
    return `This ${names[kind]} has ${sizeOf(file.size)}. The limit is ${limitOf(limit.bytes)}.`;
  if (limit.seconds === undefined) return null;
  const seconds = await durationOf(file);
  if (seconds === null || seconds <= limit.seconds + 1) return null;
  const minutes = Math.floor(seconds / 60);
  const rest = String(Math.floor(seconds % 60)).padStart(2, '0');
  return `This ${names[kind]} plays for ${minutes}:${rest}. The limit is ${limit.seconds / 60} minutes.`;
}
