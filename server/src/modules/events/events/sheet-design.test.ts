import { collection } from '../../../designs/collection.ts';
import { contrast } from '@keepsake/shared/theme/contrast';
import {
  accents,
  DEFAULT_LOOK,
  letteringOf,
  nameLetterings,
  shownLook,
} from '@keepsake/shared/look';
import sharp from 'sharp';
import { api, makeParty, type Party } from '../../../testing/checkout.ts';
import { buy, packages } from '../../../testing/membership-orders.ts';
import { pdfDrawing } from '../../../testing/pdf-drawing.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { scanned, scannedIn } from '../../../testing/scan.ts';
import { testApp } from '../../../testing/test-app.ts';
import { cardFaces } from '../../../lettering/card-faces.ts';
import { layouts } from './qr-layouts.ts';
import { qrSheet } from './qr-sheet.ts';
import type { PrintedEvent } from './sheet-faces.ts';
import type { Mark } from './sheet-marks.ts';
import { sheetPages, type SheetOrder } from './sheet-pages.ts';
import { signOf } from './sheet-design.ts';

const A4 = { width: 595.28, height: 841.89 };
const LINK = 'https://keepsake.example/c/K7P3WXQZ';
const event: PrintedEvent = {
  bride_name: 'Amara',
  groom_name: 'Jonas',
  people: 'partners',
  date: '2027-06-12',
  unique_code: 'K7P3WXQZ',
  ...DEFAULT_LOOK,
};

/** A sheet with the one code of the event. */
const printed = async (how: Pick<SheetOrder, 'style' | 'look'>) =>
  qrSheet({ event, codes: [{ link: LINK, table: null }], bleed: false, language: 'en', ...how });

const all = [...collection].flatMap(([design, { colours }]) =>
  colours.map(({ key: colour }) => ({ design, colour })),
);

/** The link that a phone reads from the printed page. */
const readSheet = async (sheet: Buffer) => scanned(Buffer.from(pdfDrawing(sheet, A4)), 600);

describe('the sheet in the look of a design', () => {
  test.each([...collection.keys()])(
    '%s can be scanned, and is drawn in vector forms',
    async (design) => {
      const sheet = await printed({ style: 'sheet', look: { design } });
      expect(await readSheet(sheet)).toBe(LINK);
      expect(sheet.toString('latin1')).not.toContain('/Subtype /Image');
    },
  );

  test.each(all)('$design in $colour has dark text on light paper', (look) => {
    const { words = '', drawing = '' } = signOf(look) ?? {};
    const [, paper = ''] = /fill="(#[\da-f]{6})"/.exec(drawing) ?? [];
    expect(contrast(words, paper)).toBeGreaterThanOrEqual(4.5);
    // Scanners need more contrast than people.
    expect(contrast(words, '#ffffff')).toBeGreaterThanOrEqual(7);
  });

  // Each size with several looks, and several codes to a page: table-sheets.test.ts.
  test.each([
    { style: 'letter', design: null },
    { style: 'cards', design: 'olive-branch' },
    { style: 'stickers', design: 'horizon' },
  ] as const)(
    'the last code of $style in the look of $design can be read from a raster of 150 dots per inch',
    async ({ style, design }) => {
      const sheet = await printed({
        style,
        look: design === null ? null : { design },
      });
      const { page: cut, bleed, faces } = layouts[style];
      const page = { width: cut.width + 2 * bleed, height: cut.height + 2 * bleed };
      const { x, y, ...size } = faces.at(-1) ?? { x: 0, y: 0, ...cut };
      const last = { x: x + bleed, y: y + bleed, ...size };
      const picture = await sharp(Buffer.from(pdfDrawing(sheet, page)))
        .resize(Math.round((page.width * 150) / 72))
        .png()
        .toBuffer();
      expect(await scannedIn(picture, page, last)).toBe(LINK);
    },
  );

  test('the card for a print shop has bleed on all sides', async () => {
    const sheet = await printed({ style: 'card', look: { design: 'citrus' } });
    expect(sheet.toString('latin1')).toMatch(/\/TrimBox \[8\.50\d* 8\.50\d* 306\.1\d* 428\.0\d*\]/);
  });

  test.each([
    ...accents.map(({ key }) => ({ accent: key, lettering: 'serif' })),
    ...nameLetterings.map(({ key }) => ({ accent: '#ffee00', lettering: key })),
  ])('the plain sheet in $accent and $lettering can be scanned', async (look) => {
    const codes = [{ link: LINK, table: null }];
    const how = { codes, bleed: false, language: 'en', style: 'sheet', look: null } as const;
    const sheet = await qrSheet({ ...how, event: { ...event, ...look } });
    expect(await readSheet(sheet)).toBe(LINK);
    const { ink } = shownLook(look)?.colours?.light ?? {};
    // The accent colors the frame and sprigs; the code stays dark.
    const [page] = sheetPages({ ...how, event: { ...event, ...look } });
    const drawn = page?.groups.flatMap(({ marks }) => marks) ?? [];
    const colourOf = (kind: Mark['kind']) =>
      drawn.find((mark) => mark.kind === kind && 'color' in mark) as { color: string };
    expect(colourOf('frame').color).toBe(ink ?? '#b08d57');
    expect(colourOf('sprig').color).toBe(ink ?? '#b08d57');
    expect(contrast(colourOf('code').color, '#ffffff')).toBeGreaterThanOrEqual(7);
    const names = drawn.find((mark) => mark.kind === 'names');
    expect(names?.kind === 'names' && names.face).toBe(cardFaces[letteringOf(look.lettering)]);
  });

  test('a design keeps its colors, and has the lettering of the event', () => {
    const marks = (lettering: string) =>
      sheetPages({
        event: { ...event, accent: 'navy', lettering },
        codes: [{ link: LINK, table: null }],
        bleed: false,
        language: 'en',
        style: 'stickers',
        look: { design: 'citrus' },
      }).flatMap(({ groups }) => groups.flatMap((group) => group.marks));
    const sign = signOf({ design: 'citrus' });
    const facesOf = (lettering: string) =>
      marks(lettering).flatMap((mark) => (mark.kind === 'names' ? [mark.face] : []));
    expect(new Set(facesOf('serif'))).toEqual(new Set([cardFaces[sign?.lettering ?? 'serif']]));
    expect(new Set(facesOf('hand'))).toEqual(new Set([cardFaces.hand]));
    const frames = marks('hand').flatMap((mark) => (mark.kind === 'frame' ? [mark.color] : []));
    expect(new Set(frames)).toEqual(new Set([sign?.words]));
  });

  test('it has the same names, date and code as the plain sheet', async () => {
    const [plain, looked] = await Promise.all(
      [null, { design: 'citrus', colour: 'lime' }].map(async (look) =>
        pdfText(await printed({ style: 'sheet', look })),
      ),
    );
    expect(looked).toEqual(plain);
    expect(looked?.join('\n')).toContain('K7P3 WXQZ');
  });

  test('four modules around the code stay white', async () => {
    const sheet = await printed({ style: 'sheet', look: { design: 'horizon' } });
    const { data, info } = await sharp(Buffer.from(pdfDrawing(sheet, A4)))
      .resize(1190)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) =>
      Array.from(data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3));
    // The code is 500 pixels wide here, of at least 29 modules and at most 45.
    const [left, top, module] = [(1190 - 500) / 2, 704, 500 / 45];
    for (let step = 1; step <= 4; step += 1)
      for (const along of [0, 125, 250, 375, 499]) {
        const away = Math.round(step * module - 2);
        expect(at(Math.round(left + along), top - away)).toEqual([255, 255, 255]);
        expect(at(Math.round(left - away), top + along)).toEqual([255, 255, 255]);
      }
  });
});

const app = await testApp();

describe('over HTTP', () => {
  const look = 'design=citrus&colour=lime';
  const links = async ({ couple, eventId }: Party) =>
    api(app.url, ['GET', `v2/events/${eventId}/qrcode/links?${look}`], { as: couple });

  test('looks need a package that contains styles', async () => {
    const party = await makeParty(app.deps.db, app.config);
    expect(await links(party)).toMatchObject({ status: 403, code: 'not_in_package' });
    const { couple, eventId } = party;
    const sheet = async () =>
      api(app.url, ['GET', `pdf?event_id=${eventId}&${look}`], { as: couple });
    expect(await sheet()).toMatchObject({ status: 403, code: 'not_in_package' });
    const plain = await api(app.url, ['GET', `pdf?event_id=${eventId}`], { as: couple });
    const guessed = await fetch(`${app.url}${plain.data as unknown as string}&${look}`);
    expect(guessed.status).toBe(403);

    await buy(app, party, { package_id: packages.premium });
    const { data } = await links(party);
    for (const path of [data.pdf, data.folded, data.cards, (await sheet()).data]) {
      const answer = await fetch(app.url + String(path));
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      const file = Buffer.from(await answer.arrayBuffer());
      // The paper in the color of that colourway.
      expect(pdfDrawing(file, A4)).toContain('fill="rgb(248,251,239)"');
    }
  });

  test.each([
    'design=none',
    'design=citrus&colour=none',
    'design=../citrus',
    // Properties of every JavaScript object.
    'design=constructor',
    'design=citrus&colour=constructor',
  ])('refuses the look %s', async (query) => {
    const { couple, eventId } = await makeParty(app.deps.db, app.config);
    const path = `v2/events/${eventId}/qrcode/links?${query}`;
    expect((await api(app.url, ['GET', path], { as: couple })).status).toBe(422);
  });
});
