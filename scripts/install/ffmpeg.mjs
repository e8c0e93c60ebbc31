import { findInPath } from '../lib/find-in-path.mjs';
import { installByApt } from './apt.mjs';

/** Finds ffmpeg or installs it; without it the tests fail that make videos playable everywhere. */
export async function ensureFfmpeg() {
  if (findInPath('ffmpeg') || process.platform !== 'linux') return;
  console.log('No ffmpeg here: installing it, so that versions of films are tested too…');
  await installByApt('ffmpeg');
}
