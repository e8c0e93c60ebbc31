/// <reference lib="webworker" />
import { decodeQR } from 'qr/decode.js';
import { readPicture } from './read-picture.ts';

/*
 * Decodes QR codes off the main thread, since on a slow phone one frame takes long enough to freeze the page. Answers
 * each frame with the text of its code, or null.
 */

const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext('2d', { willReadFrequently: true });

addEventListener('message', ({ data: picture }: MessageEvent<ImageBitmap>) => {
  const { width, height } = picture;
  canvas.width = width;
  canvas.height = height;
  context?.drawImage(picture, 0, 0);
  picture.close();
  const pixels = context?.getImageData(0, 0, width, height);
  postMessage(pixels ? readPicture(decodeQR, pixels) : null);
});
