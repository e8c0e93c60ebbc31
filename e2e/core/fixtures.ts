import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../server/src/testing/fixtures');

/** Small real files, as phones make them. */
export const PHOTO = join(folder, 'photo.jpg');
export const CLIP = join(folder, 'video.mp4');
