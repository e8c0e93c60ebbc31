/*
 * Renders the PNG and ICO icons in shared/src/ui/brand from the SVG ones. Run it when an SVG has changed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './lib/project.mjs';

const folder = join(root, 'shared/src/ui/brand');

const draw = async (name, size) =>
  sharp(await readFile(join(folder, name)), { density: (72 * size) / 512 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 95, effort: 10 })
    .toBuffer();

const put = async (name, content) => writeFile(join(folder, name), content);

await put('icon-192.png', await draw('icon.svg', 192));
await put('icon-512.png', await draw('icon.svg', 512));
// Operating systems crop these to their own shape, so the drawing fills the square.
await put('icon-maskable-512.png', await draw('icon-square.svg', 512));
await put('apple-touch-icon.png', await draw('icon-square.svg', 180));
await put(
  'favicon.ico',
  ico(await Promise.all([16, 32, 48].map((size) => draw('icon.svg', size)))),
);

/** Returns an ICO file with PNG pictures: a header, an entry for each, then the pictures. */
function ico(pictures) {
  const rows = Buffer.alloc(6 + 16 * pictures.length);
  rows.writeUInt16LE(1, 2);
  rows.writeUInt16LE(pictures.length, 4);
  let offset = rows.length;
  for (const [index, picture] of pictures.entries()) {
    const row = 6 + 16 * index;
    rows.writeUInt8(picture.readUInt32BE(16), row);
    rows.writeUInt8(picture.readUInt32BE(20), row + 1);
    rows.writeUInt16LE(1, row + 4);
    rows.writeUInt16LE(32, row + 6);
    rows.writeUInt32LE(picture.length, row + 8);
    rows.writeUInt32LE(offset, row + 12);
    offset += picture.length;
  }
  return Buffer.concat([rows, ...pictures]);
}
