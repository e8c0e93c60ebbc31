import { safeName } from '../../../http/filenames.ts';

/** Extensions by file type; the first one replaces a wrong extension. */
const ENDINGS: Record<string, readonly [string, ...string[]]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/tiff': ['tif', 'tiff'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif', 'hif'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov', 'qt'],
  'video/webm': ['webm'],
  'video/x-matroska': ['mkv'],
  'audio/mp4': ['m4a', 'mp4', 'm4b'],
  'audio/quicktime': ['mov', 'qt'],
  'audio/webm': ['weba', 'webm'],
  'audio/x-matroska': ['mka', 'mkv'],
  'audio/mpeg': ['mp3', 'mpga'],
  'audio/wav': ['wav', 'wave'],
  'audio/flac': ['flac'],
  'audio/aac': ['aac'],
  'text/vtt': ['vtt'],
  'application/ogg': ['ogg', 'oga', 'ogv', 'opus'],
};
/** Extension for other types, which no program opens by itself. */
const UNKNOWN = ['bin'] as const;

const ENDING = /\.([\w-]{1,8})$/;

/**
 * The name to save a file under, with an extension that fits its content whatever the sender called it, so that the
 * right program opens it.
 * @param type MIME type detected from the content
 */
export function fileName({ filename, type }: { filename: string; type: string | null }): string {
  const endings: readonly [string, ...string[]] = ENDINGS[type ?? ''] ?? UNKNOWN;
  const name = safeName(filename);
  if (endsAs(name, endings)) return name;
  const stem = name.replace(ENDING, '');
  return endsAs(stem, endings) ? stem : `${stem}.${endings[0]}`;
}

function endsAs(name: string, endings: readonly string[]): boolean {
  return endings.includes(ENDING.exec(name)?.[1]?.toLowerCase() ?? '');
}
