import encodeQR from 'qr';
import { decodeQR } from 'qr/decode.js';
import { readPicture } from './read-picture.ts';
import { scanned } from './Scanner.tsx';

test.each([
  ['http://localhost/process-unique-code?unique-code=3RH24WPN', '3RH24WPN'],
  ['https://keepsake.example/process-unique-code?unique-code=3rh2-4wpn&utm=x', '3RH24WPN'],
  ['https://keepsake.example/c/3RH24WPN', '3RH24WPN'],
  [' 3RH2 4WPN ', '3RH24WPN'],
  ['3RH2-4WPN', '3RH24WPN'],
  ['https://example.test/menu', null],
  ['https://example.test/process-unique-code/else?unique-code=3RH24WPN', null],
  ['javascript:alert(1)//process-unique-code?unique-code=3RH24WPN', null],
  ['https://keepsake.example/process-unique-code?unique-code=', null],
  // Characters that no code has.
  ['3RH24WP0', null],
  ['3RH24WPNX', null],
  ['WIFI:S:guests;T:WPA;P:party;;', null],
  ['', null],
])('the text %j holds the code %s', (text, code) => {
  expect(scanned(text)).toEqual(code === null ? null : { code, table: null });
});

test.each([
  ['table=K7P3', 'K7P3'],
  ['table=k7p3&utm=x', 'K7P3'],
  ['table=', null],
  ['table=K7P30', null],
  ['table=../x', null],
])('%s holds the table %s', (query, table) => {
  const link = `https://keepsake.example/process-unique-code?unique-code=3RH24WPN&${query}`;
  expect(scanned(link)).toEqual({ code: '3RH24WPN', table });
  const [, key = ''] = /table=([^&]*)/.exec(query) ?? [];
  const short = `https://keepsake.example/c/3RH24WPN/${encodeURIComponent(key)}`;
  expect(scanned(short)).toEqual({ code: '3RH24WPN', table });
});

/** A printed code as a camera sees it: grey paper around it, not square to the picture, and a little noise. */
function photographed(text: string, turn: number, side = 480): ImageData {
  const bits = encodeQR(text, 'raw', { border: 4 });
  const data = new Uint8ClampedArray(side * side * 4);
  const size = side * 0.62;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [dx, dy] = [x - side / 2, y - side / 2];
      const u = Math.floor(((dx * cos + dy * sin) / size + 0.5) * bits.length);
      const v = Math.floor(((dy * cos - dx * sin) / size + 0.5) * bits.length);
      const paper = 205 + ((x * 7 + y * 13) % 23) - y / 16;
      const shade = bits[v]?.[u] === true ? 40 + ((x * 5 + y * 3) % 17) : paper;
      data.set([shade, shade, shade - 8, 255], (y * side + x) * 4);
    }
  return { data, width: side, height: side, colorSpace: 'srgb' };
}

const link = 'https://keepsake.example/c/3RH24WPN';

test.each([0, 0.15, -0.3, Math.PI / 2, 2.5])('a code rotated by %f is decoded', (turn) => {
  expect(readPicture(decodeQR, photographed(link, turn))).toBe(link);
});

test('a picture without a code decodes to null', () => {
  const side = 480;
  const data = new Uint8ClampedArray(side * side * 4).map((_, at) => (at * 31) % 256);
  const picture = { data, width: side, height: side, colorSpace: 'srgb' } as ImageData;
  expect(readPicture(decodeQR, picture)).toBeNull();
});
