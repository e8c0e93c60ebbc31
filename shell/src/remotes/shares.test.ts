import { shareTable } from '@keepsake/shared/build/share-table.ts';
import { shares } from './shares.ts';

test('the shell provides what the share table lists, at once or on first use', () => {
  const provided = Object.entries(shares).map(([request, share]) => ({
    request,
    eager: 'module' in share,
  }));
  expect(provided).toEqual(shareTable);
});

test.each(Object.entries(shares))('%s is a module with exports', async (_request, share) => {
  const module = 'module' in share ? share.module : await share.fetch();
  expect(Object.keys(module).length).toBeGreaterThan(0);
});
