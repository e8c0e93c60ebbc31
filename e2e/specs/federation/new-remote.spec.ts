import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyRepository } from '../../core/repository-copy.ts';
import { startServer } from '../../core/server.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Of the contract that the areas of this working tree were made for. */
const { contract } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../remote-public/remote.json'), 'utf8'),
) as { contract: string };

/** The files of a new area, as a team would write them. */
const files = {
  'remote.json': JSON.stringify({
    name: 'remote_seating',
    label: 'Seating',
    contract,
    mounts: ['/seating'],
  }),
  'package.json': JSON.stringify({
    name: '@keepsake/remote-seating',
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: { typecheck: 'tsc -p . --noEmit' },
    dependencies: { '@keepsake/shared': '0.2.0' },
  }),
  'tsconfig.json': JSON.stringify({
    extends: '../tsconfig.base.json',
    compilerOptions: { rootDir: '..', lib: ['es2024', 'dom'], types: ['node', 'jest'] },
    include: ['src'],
  }),
  'jest.config.js': `
    import { frontEnd } from '@keepsake/shared/build/jest-preset.js';
    export default frontEnd();`,
  'src/remote.ts': `
    import type { RemoteModule } from '@keepsake/shared/contract';
    export default {
      contract: '${contract}',
      name: 'remote_seating',
      version: '0.1.0',
      routes: [
        {
          path: '/seating',
          title: 'Seating',
          layout: 'public',
          guard: 'none',
          load: async () => import('./SeatingPage.tsx'),
        },
      ],
    } satisfies RemoteModule;`,
  'src/SeatingPage.tsx': `
    import { Page, Typography } from '@keepsake/shared/ui';
    export default function SeatingPage() {
      return <Page><Typography component="h1">Who sits where</Typography></Page>;
    }`,
  'src/seating.test.tsx': `
    import { render, screen } from '@testing-library/react';
    import SeatingPage from './SeatingPage.tsx';
    test('the page says what it is about', () => {
      render(<SeatingPage />);
      expect(screen.getByRole('heading')).toHaveTextContent('Who sits where');
    });`,
};

test('a new remote’s folder is built, tested, checked and served; no other file is edited', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const copy = await copyRepository();
  const server = await startServer({ SITE_DIR: join(copy.folder, 'dist/site') });
  try {
    for (const [name, text] of Object.entries(files)) {
      await copy.write(join('remote-seating', name), text);
    }
    copy.run('scripts/build.mjs', 'remote-seating');
    const page = await browser.newPage({ baseURL: server.url });
    await page.goto('/seating');
    await expect(page.getByRole('heading', { name: 'Who sits where' })).toBeVisible();
    await page.close();

    expect(copy.tool('jest', 'seating')).toContain('PASS remote-seating/src/seating.test.tsx');

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
