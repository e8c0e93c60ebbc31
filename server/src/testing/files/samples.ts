import sharp from 'sharp';
import { fixture, type FixtureName } from '../people.ts';

const fixtures: FixtureName[] = [
  'photo.jpg',
  'photo.heic',
  'video.mp4',
  'video.webm',
  'voice.mp3',
  'voice.webm',
];
const pictures = ['png', 'webp', 'gif', 'tiff', 'avif'] as const;

/** A small valid file of each accepted format, by name. */
export async function samples(): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const name of fixtures) found.set(name, await fixture(name));
  const photo = sharp(await fixture('photo.jpg')).resize(120);
  for (const format of pictures)
    found.set(`photo.${format}`, await photo.clone().toFormat(format).toBuffer());
  return found.set('voice.flac', flac(20)).set('voice.wav', wav());
}

/** A FLAC file of silence with a number of constant frames. */
function flac(frames: number): Buffer {
  const header = Buffer.alloc(42);
  header.write('fLaC');
  header.writeUInt32BE(0x80_00_00_22, 4);
  header.writeUInt16BE(4096, 8);
  header.writeUInt16BE(4096, 10);
  // 44,100 Hz, one channel, 16 bits, and the number of samples.
  header.writeBigUInt64BE((44_100n << 44n) | (15n << 36n) | BigInt(4096 * frames), 18);
  const parts = Array.from({ length: frames }, (_each, nth) => {
    // Sync code, 4,096 samples at 44,100 Hz, one channel of 16 bits, and the frame number.
    const head = Buffer.from([0xff, 0xf8, 0xc9, 0x08, nth]);
    return Buffer.concat([head, Buffer.from([crc8(head), 0, 0, 0, 0, 0])]);
  });
  return Buffer.concat([header, ...parts]);
}

function crc8(bytes: Buffer): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80 ? (crc << 1) ^ 0x07 : crc << 1) & 0xff;
  }
  return crc;
}

/** A WAV file of silence at 8 kHz. */
export function wav(seconds = 1): Buffer<ArrayBuffer> {
  const bytes = seconds * 8000;
  const content = Buffer.alloc(44 + bytes, 128);
  content.write('RIFF');
  content.writeUInt32LE(36 + bytes, 4);
  content.write('WAVEfmt ', 8);
  content.writeUInt32LE(16, 16);
  content.writeUInt16LE(1, 20);
  content.writeUInt16LE(1, 22);
  content.writeUInt32LE(8000, 24);
  content.writeUInt32LE(8000, 28);
  content.writeUInt16LE(1, 32);
  content.writeUInt16LE(8, 34);
  content.write('data', 36);
  content.writeUInt32LE(bytes, 40);
  return content;
}
