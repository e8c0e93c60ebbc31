import sharp from 'sharp';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();

const get = (path: string) => fetch(app.url + path, { headers: { accept: 'image/*' } });

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose: string;
}

it('the icons of the manifest exist, in their declared sizes', async () => {
  const answer = await get('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  const { icons, start_url } = (await answer.json()) as { icons: Icon[]; start_url: string };
  expect(start_url).toBe('/');
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes, type } of icons) {
    const icon = await get(src);
    expect(icon.headers.get('content-type')).toBe(type);
    expect(icon.headers.get('cache-control')).toBe('public, max-age=86400');
    const { width, height } = await sharp(await icon.arrayBuffer()).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
  }
});

it('the manifest is in the language of its address', async () => {
  const manifest = async (query: string) =>
    (await get(`/manifest.webmanifest${query}`)).json() as Promise<object>;
  const hebrew = await manifest('?lang=he');
  expect(hebrew).toMatchObject({ id: '/', lang: 'he', dir: 'rtl' });
  const english = { lang: 'en', dir: 'ltr', description: expect.stringMatching(/^Personalized/) };
  expect(hebrew).not.toMatchObject({ description: english.description });
  expect(await manifest('')).toMatchObject(english);
  expect(await manifest('?lang=xx')).toMatchObject(english);
});

it('has the icons that systems request at fixed addresses', async () => {
  const apple = await sharp(await (await get('/apple-touch-icon.png')).arrayBuffer()).metadata();
  // The phone cuts it to shape, and would show transparent corners in black.
  expect([apple.width, apple.height, apple.hasAlpha]).toEqual([180, 180, false]);
  const favicon = Buffer.from(await (await get('/favicon.ico')).arrayBuffer());
  const count = favicon.readUInt16LE(4);
  const sizes = Array.from({ length: count }, (_, place) => favicon.readUInt8(6 + 16 * place));
  expect(sizes).toEqual([16, 32, 48]);
});
