import { accessSync, constants } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ConfigError } from '../config.ts';

/** The installed programs that open videos. */
export interface Tools {
  ffmpeg: string;
  ffprobe: string;
}

/**
 * Finds ffmpeg with ffprobe beside it.
 * @param setting `off`, a path, or empty to search the machine's `PATH`
 * @throws ConfigError for a path without the programs, which would leave all videos as they are
 */
export function findTools(setting: string): Tools | null {
  if (setting === 'off') return null;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = setting ? [setting] : folders.map((folder) => join(folder, 'ffmpeg'));
  for (const ffmpeg of candidates) {
    const ffprobe = join(dirname(ffmpeg), 'ffprobe');
    if (isProgram(ffmpeg) && isProgram(ffprobe)) return { ffmpeg, ffprobe };
  }
  if (setting === '') return null;
  throw new ConfigError(
    `FFMPEG is "${setting}"; it must be the path of an ffmpeg with ffprobe beside it, as in /usr/bin/ffmpeg, or off.`,
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
