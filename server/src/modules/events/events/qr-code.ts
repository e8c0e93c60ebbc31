import QRCode from 'qrcode';
import sharp from 'sharp';

const PNG_PIXELS = 1600;

/** Reads well from across a table and with a corner covered by a glass. */
const options = { errorCorrectionLevel: 'Q', margin: 4 } as const;

export async function qrSvg(text: string): Promise<string> {
  return QRCode.toString(text, { ...options, type: 'svg' });
}

/** Large enough for a poster; drawn one pixel a square and then enlarged, which takes no time. */
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

/** The dark squares as one path in units of a square, without the quiet zone. */
export function qrPath(text: string): { path: string; size: number } {
  const { modules } = QRCode.create(text, options);
  const { size } = modules;
  let path = '';
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) if (modules.get(y, x)) path += `M${x} ${y}h1v1h-1z`;
  return { path, size };
}
