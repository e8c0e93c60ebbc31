/// <reference lib="webworker" />
import { decodeQR } from 'qr/decode.js';
import { readPicture, type Look, type ScanResult } from './look.ts';

/*
 * Decodes QR codes off the main thread, since on a slow phone one frame takes long enough to freeze the page.
 */

const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext('2d', { willReadFrequently: true });

addEventListener('message', ({ data: { picture } }: MessageEvent<Look>) => {
  const { width, height } = picture;
  canvas.width = width;
  canvas.height = height;
  context?.drawImage(picture, 0, 0);
  picture.close();
  const pixels = context?.getImageData(0, 0, width, height);
  const seen: ScanResult = { text: pixels ? readPicture(decodeQR, pixels) : null };
  postMessage(seen);
});
