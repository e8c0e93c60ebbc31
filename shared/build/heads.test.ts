/** @jest-environment node */
import type { RemoteRoute } from '@keepsake/shared/contract';
import { i18n } from '@keepsake/shared/words';
import { headsOf, withTranslatedData } from './heads.ts';

const route: RemoteRoute = {
  path: '/a',
  layout: 'public',
  guard: 'none',
  load: async () => ({ default: () => null }),
};

test('the heads that routes declare go into the release, and nothing else', async () => {
  const declared = { title: 'A', description: 'About it.', indexable: true };
  const structuredData = async () => ({ default: { '@type': 'FAQPage' } });
  const heads = await headsOf([
    { ...route, ...declared, structuredData },
    { ...route, path: '/b' },
  ]);
  expect(heads).toEqual({
    '/a': { ...declared, structuredData: { '@type': 'FAQPage' } },
    '/b': {},
  });
});

test('structured data is translated into every language', () => {
  const data = {
    '@type': 'FAQPage',
    get name() {
      return i18n._({ id: 'heads1', message: 'Questions' });
    },
  };
  const catalogue = {
    source: new Map([['heads1', 'Questions']]),
    translations: new Map([['de' as const, { heads1: 'Fragen' }]]),
    files: [],
  };
  const heads = withTranslatedData({ '/a': { structuredData: data }, '/b': {} }, catalogue);
  expect(JSON.parse(JSON.stringify(heads))).toEqual({
    '/a': {
      structuredData: { '@type': 'FAQPage', name: 'Questions' },
      structuredDataIn: { de: { '@type': 'FAQPage', name: 'Fragen' } },
    },
    '/b': {},
  });
});

test('a page for search engines needs a title and a description that fit', async () => {
  const declared = { title: 'A', indexable: true };
  await expect(headsOf([{ ...route, ...declared }])).rejects.toThrow('/a is indexable');
  await expect(headsOf([{ ...route, description: 'x'.repeat(201) }])).rejects.toThrow(/200/);
});
