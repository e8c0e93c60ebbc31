import { join } from 'node:path';
import { copyRepository } from '../../core/repository-copy.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a new remote is made by one command, built, tested, checked and served; no other file is edited', async ({
  browser,
  startServer,
}) => {
  const copy = await copyRepository();
  const server = await startServer({ SITE_DIR: join(copy.folder, 'dist/site') });
  try {
    copy.run('scripts/new-remote.mjs', 'seating');
    copy.run('scripts/build.mjs', 'remote-seating');
    const page = await browser.newPage({ baseURL: server.url });
    await page.goto('/seating');
    await expect(page.getByRole('heading', { name: 'Welcome to seating' })).toBeVisible();
    await page.close();

    expect(copy.tool('jest', 'seating')).toContain(
      'PASS remote-seating/src/features/seating/SeatingPage.test.tsx',
    );

    expect(copy.tool('oxlint', 'remote-seating')).toContain('0 warnings and 0 errors');
    expect(copy.tool('oxfmt', '--check', 'remote-seating')).toContain('correct format');

    await copy.write(
      'remote-seating/src/guests.ts',
      `import remote from '../../remote-public/src/remote.ts';
      export const guests: number = remote.name;`,
    );
    expect(copy.tool('oxlint')).toContain('A remote imports @keepsake/shared and its own files');
    expect(copy.tool('npm', 'run', 'typecheck', '-w', '@keepsake/remote-seating')).toContain(
      'src/guests.ts',
    );
  } finally {
    await server.close();
    await copy.remove();
  }
});
