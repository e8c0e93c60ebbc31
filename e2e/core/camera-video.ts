import { writeFile } from 'node:fs/promises';
import encodeQR from 'qr';

const WIDTH = 640;
const HEIGHT = 480;
const MODULE = 8;

/** Writes a video for Chromium’s fake camera (`--use-file-for-fake-video-capture`, Y4M) that shows a QR code. */
export async function makeQrCodeVideo(file: string, text: string): Promise<void> {
  const bits = encodeQR(text, 'raw', { border: 4 });
  const side = bits.length * MODULE;
  const [left, top] = [Math.floor((WIDTH - side) / 2), Math.floor((HEIGHT - side) / 2)];
  const light = Buffer.alloc(WIDTH * HEIGHT, 150);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const dark = bits[Math.floor(y / MODULE)]?.[Math.floor(x / MODULE)] === true;
      light[(top + y) * WIDTH + left + x] = dark ? 30 : 225;
    }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = [Buffer.from('FRAME\n'), light, colour];
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`);
  await writeFile(file, Buffer.concat([head, ...frame, ...frame]));
}
