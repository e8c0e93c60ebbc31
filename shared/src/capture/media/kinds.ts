export type MediaKind = 'photo' | 'voice' | 'video';

interface Limit {
  /** Largest file, in bytes. */
  bytes: number;
  /** Longest playing time, in seconds. */
  seconds?: number;
}

/** The server's limits, also checked before an upload starts. */
export const mediaLimits: Record<MediaKind, Limit> = {
  photo: { bytes: 50 * 1024 ** 2 },
  voice: { bytes: 50 * 1024 ** 2, seconds: 5 * 60 },
  video: { bytes: 4 * 1024 ** 3, seconds: 10 * 60 },
};

const extensions: Record<MediaKind, readonly string[]> = {
  photo: ['jpg', 'jpeg', 'png', 'webp', 'heic', 'heif', 'gif', 'avif', 'tif', 'tiff'],
  voice: ['mp3', 'm4a', 'aac', 'wav', 'ogg', 'oga', 'opus', 'weba', 'flac', 'caf', 'amr'],
  video: ['mp4', 'mov', 'm4v', 'webm', 'mkv', '3gp', 'avi'],
};

const families: Record<MediaKind, string> = { photo: 'image/', voice: 'audio/', video: 'video/' };

/** Value for the `accept` attribute of a file input. */
export function acceptOf(kind: MediaKind): string {
  const named = extensions[kind].map((extension) => `.${extension}`);
  return [`${families[kind]}*`, ...named].join(',');
}

/** Whether a file's MIME type, or else its extension, fits its kind. The server inspects the content. */
export function looksLike(kind: MediaKind, file: { name: string; type: string }): boolean {
  if (file.type === 'image/svg+xml') return false;
  if (file.type) return file.type.startsWith(families[kind]);
  const extension = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  return extensions[kind].includes(extension);
}
