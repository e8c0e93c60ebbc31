import { accessSync, constants } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** The installed programs that open videos. */
export interface Tools {
  ffmpeg: string;
  ffprobe: string;
}

/**
 * Finds ffmpeg with ffprobe beside it.
 * @param setting `off`, a path, or empty to search the machine's `PATH`
 */
export function findTools(setting: string): Tools | null {
  if (setting === 'off') return null;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = setting ? [setting] : folders.map((folder) => join(folder, 'ffmpeg'));
  for (const ffmpeg of candidates) {
    const ffprobe = join(dirname(ffmpeg), 'ffprobe');
    if (isProgram(ffmpeg) && isProgram(ffprobe)) return { ffmpeg, ffprobe };
  }
  return null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
