import QRCode from 'qrcode';
import sharp from 'sharp';

const PNG_PIXELS = 1600;

/** Level Q restores a quarter of the code: it can be read from across a table, or with a glass on its corner. */
const options = { errorCorrectionLevel: 'Q', margin: 4 } as const;

export async function qrSvg(text: string): Promise<string> {
  return QRCode.toString(text, { ...options, type: 'svg' });
}

/** A PNG for posters; drawn at one pixel per module and then enlarged, which is fast. */
export async function qrPng(text: string): Promise<Buffer> {
  const { modules } = QRCode.create(text, options);
  const side = modules.size + 2 * options.margin;
  const pixels = Buffer.alloc(side * side, 0xff);
  for (let y = 0; y < modules.size; y += 1)
    for (let x = 0; x < modules.size; x += 1)
      if (modules.get(y, x)) pixels[(y + options.margin) * side + x + options.margin] = 0;
  const enlarged = side * Math.floor(PNG_PIXELS / side);
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(enlarged, enlarged, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}

/** The dark modules as one path, in units of a module, without the quiet zone. */
export function qrPath(text: string): { path: string; size: number } {
  const { modules } = QRCode.create(text, options);
  const { size } = modules;
  let path = '';
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`;
  return { path, size };
}
