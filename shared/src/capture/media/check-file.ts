import { msg, plural, t } from '@lingui/core/macro';
import { currentLanguage, localeOf, say, type Message } from '@keepsake/shared/words';
import { looksLike, mediaLimits, type MediaKind } from './kinds.ts';
import { isReadable } from './readable.ts';

/** Milliseconds to wait for a file's metadata; after that the server alone checks the length. */
const METADATA_TIMEOUT = 4000;

/** Duration of a recording in seconds; null when this browser cannot tell. */
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
    const timer = setTimeout(() => end(null), METADATA_TIMEOUT);
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

const wrongType: Record<MediaKind, Message> = {
  photo: msg`This isn’t a picture. Choose a photo: JPEG, PNG, WebP or HEIC.`,
  voice: msg`This isn’t a sound recording. Choose an MP3, M4A, WAV or OGG file.`,
  video: msg`This isn’t a video. Choose an MP4, MOV or WebM file.`,
};

const empty: Record<MediaKind, Message> = {
  photo: msg`This file is empty. Choose another picture.`,
  voice: msg`This file is empty. Choose another voice note.`,
  video: msg`This file is empty. Choose another video.`,
};

/** A size in binary units like the limits, as in `52.4 MB`. */
function sizeOf(bytes: number): string {
  const gigabytes = bytes / 1024 ** 3;
  return gigabytes >= 1 ? inUnit(gigabytes, true, 1) : inUnit(bytes / 1024 ** 2, false, 1);
}

function limitOf(bytes: number): string {
  const isLarge = bytes >= 1024 ** 3;
  return inUnit(bytes / 1024 ** (isLarge ? 3 : 2), isLarge, 0);
}

function inUnit(figure: number, isGigabytes: boolean, decimals: number): string {
  const size = new Intl.NumberFormat(localeOf(currentLanguage()), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  }).format(figure);
  return isGigabytes
    ? t({ message: `${size} GB`, comment: 'gigabytes' })
    : t({ message: `${size} MB`, comment: 'megabytes' });
}

function tooLarge(kind: MediaKind, size: string, limit: string): string {
  switch (kind) {
    case 'photo':
      return t`This picture has ${size}. The limit is ${limit}.`;
    case 'voice':
      return t`This voice note has ${size}. The limit is ${limit}.`;
    case 'video':
      return t`This video has ${size}. The limit is ${limit}.`;
  }
}

/** @param length as in `5:10` */
function tooLong(kind: MediaKind, length: string, limit: number): string {
  switch (kind) {
    case 'photo':
      return t`This picture plays for ${length}. The limit is ${plural(limit, { one: '# minute', other: '# minutes' })}.`;
    case 'voice':
      return t`This voice note plays for ${length}. The limit is ${plural(limit, { one: '# minute', other: '# minutes' })}.`;
    case 'video':
      return t`This video plays for ${length}. The limit is ${plural(limit, { one: '# minute', other: '# minutes' })}.`;
  }
}

/** Why a chosen file cannot be sent with a card, as a message for the sender; null when it can. */
export async function whyNot(kind: MediaKind, file: File): Promise<string | null> {
  const limit = mediaLimits[kind];
  if (!looksLike(kind, file)) return say(wrongType[kind]);
  if (file.size === 0) return say(empty[kind]);
  if (file.size > limit.bytes) return tooLarge(kind, sizeOf(file.size), limitOf(limit.bytes));
  if (!(await isReadable(file)))
    return t`This file can’t be read. If it’s only in the cloud, download it to this device first.`;
  if (limit.seconds === undefined) return null;
  const seconds = await durationOf(file);
  if (seconds === null || seconds <= limit.seconds + 1) return null;
  const minutes = Math.floor(seconds / 60);
  const rest = String(Math.floor(seconds % 60)).padStart(2, '0');
  return tooLong(kind, `${minutes}:${rest}`, limit.seconds / 60);
}
