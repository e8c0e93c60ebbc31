import { looksLike, mediaLimits, type MediaKind } from './kinds.ts';

/** Milliseconds after which a file that tells nothing of its length is left to the server. */
const PATIENCE = 4000;

/** How long a recording plays, in seconds; null when this browser cannot tell. */
function durationOf(file: Blob): Promise<number | null> {
  if (typeof URL.createObjectURL !== 'function') return Promise.resolve(null);
  const player = document.createElement(file.type.startsWith('audio/') ? 'audio' : 'video');
  const address = URL.createObjectURL(file);
  return new Promise<number | null>((resolve) => {
    const end = (seconds: number | null) => {
      clearTimeout(timer);
      player.removeAttribute('src');
      player.load();
      URL.revokeObjectURL(address);
      resolve(seconds);
    };
    const timer = setTimeout(() => end(null), PATIENCE);
    player.preload = 'metadata';
    player.addEventListener('error', () => end(null), { once: true });
    player.addEventListener(
      'loadedmetadata',
      () => end(Number.isFinite(player.duration) ? player.duration : null),
      { once: true },
    );
    player.src = address;
  });
}

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
