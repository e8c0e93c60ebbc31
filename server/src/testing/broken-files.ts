import sharp from 'sharp';

/** A FLAC file that was cut off before its first frame and declares no length, with which some readers hang. */
export function cutFlac(): Buffer<ArrayBuffer> {
  const content = Buffer.alloc(495);
  content.write('fLaC');
  content.writeUInt32BE(0x80_00_00_22, 4);
  content.writeUInt16BE(4096, 8);
  content.writeUInt16BE(4096, 10);
  // 44,100 Hz, one channel, 16 bits, an unknown number of samples.
  content.writeBigUInt64BE((44_100n << 44n) | (15n << 36n), 18);
  return content;
}

/** A square PNG of one colour: many pixels in few bytes. */
export async function plainPng(side: number): Promise<Buffer<ArrayBuffer>> {
  const background = { r: 200, g: 180, b: 160 };
  const picture = sharp({ create: { width: side, height: side, channels: 3, background } });
  return Buffer.from(await picture.png({ compressionLevel: 1 }).toBuffer());
}
