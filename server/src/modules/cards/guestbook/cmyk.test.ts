import { fc } from '@keepsake/shared/testing/property';
import { INK } from '../../../lettering/pdf-ornaments.ts';
import { pdfStreams } from '../../../testing/pdf-text.ts';
import { createInks, createPressDocument, MOST_INK } from './cmyk.ts';
import { buffer } from 'node:stream/consumers';

const inkOf = await createInks();
const channel = () => fc.integer({ min: 0, max: 255 });

it('makes no color of more ink than the paper takes', () => {
  fc.assert(
    fc.property(channel(), channel(), channel(), (red, green, blue) => {
      const inks = inkOf([red, green, blue]);
      expect(inks.every((ink) => ink >= 0 && ink <= 100)).toBe(true);
      expect(inks.reduce((sum, ink) => sum + ink, 0)).toBeLessThanOrEqual(MOST_INK + 1e-6);
    }),
  );
});

it('uses no ink for white, and no more ink for a lighter gray', () => {
  expect(inkOf([255, 255, 255])).toEqual([0, 0, 0, 0]);
  const all = (grey: number) => inkOf([grey, grey, grey]).reduce((sum, ink) => sum + ink, 0);
  for (let grey = 16; grey < 256; grey += 16) expect(all(grey)).toBeLessThan(all(grey - 16) + 1);
});

it('writes every color in CMYK, and text in black alone', async () => {
  const document = createPressDocument(inkOf, { compress: false });
  document.rect(0, 0, 10, 10).fill('#d3ac5b');
  document.rect(0, 0, 10, 10).fillAndStroke(INK, 'teal');
  const light = document.linearGradient(0, 0, 10, 0).stop(0, '#fff').stop(1, '#c03');
  document.rect(0, 0, 10, 10).fill(light);
  document.end();
  const file = await buffer(document);
  const [page = ''] = pdfStreams(file);
  expect(page).toContain('/DeviceCMYK cs');
  expect(page).toContain('0 0 0 0.94 scn');
  expect(file.toString('latin1')).not.toContain('DeviceRGB');
});
