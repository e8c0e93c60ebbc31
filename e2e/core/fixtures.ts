import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../server/src/testing/fixtures');

/** Small real files, as phones make them. */
export const PHOTO = join(folder, 'photo.jpg');
export const HEIC = join(folder, 'photo.heic');
export const CLIP = join(folder, 'video.mp4');
/** A video that every browser here plays. */
export const WEBM = join(folder, 'video.webm');
