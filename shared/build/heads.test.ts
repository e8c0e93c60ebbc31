/** @jest-environment node */
import type { RemoteRoute } from '@keepsake/shared/contract';
import { headsOf } from './heads.ts';

const route: RemoteRoute = {
  path: '/a',
  layout: 'public',
  guard: 'none',
  load: async () => ({ default: () => null }),
};

test('what routes say of themselves goes into the release, and nothing that they do not say', async () => {
  const said = { title: 'A', description: 'About it.', indexable: true };
  const structuredData = async () => ({ default: { '@type': 'FAQPage' } });
  const heads = await headsOf([
    { ...route, ...said, structuredData },
    { ...route, path: '/b' },
  ]);
  expect(heads).toEqual({
    '/a': { ...said, structuredData: { '@type': 'FAQPage' } },
    '/b': {},
  });
});

test('a page for search engines needs a title and a description that fit', async () => {
  const said = { title: 'A', indexable: true };
  await expect(headsOf([{ ...route, ...said }])).rejects.toThrow('/a is indexable');
  await expect(headsOf([{ ...route, description: 'x'.repeat(201) }])).rejects.toThrow(/200/);
});
