/** Returns the first end-to-end test of a new remote. */
export function journeyOf(name, title) {
  return `import { expect, test } from '../../fixtures/test.ts';

test('the page of ${title.toLowerCase()} is there', async ({ phone }) => {
  await phone.goto('/${name}');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Welcome to ${title.toLowerCase()}');
});
`;
}

/** Returns the display name of a remote, as in `Table plan`. */
export const titleOf = (name) => name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** Returns the files of a new remote by path inside its folder: configuration, one page and its test. */
export function filesOf({ name, contract, sharedVersion }) {
  const title = titleOf(name);
  const page = `${name.replace(/(?:^|-)(\w)/g, (_all, letter) => letter.toUpperCase())}Page`;
  const container = `remote_${name.replaceAll('-', '_')}`;
  const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    'remote.json': json({ name: container, label: title, contract, mounts: [`/${name}`] }),
    'package.json': json({
      name: `@keepsake/remote-${name}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: {
        dev: `node ../scripts/dev.mjs ${name}`,
        build: `node ../scripts/build.mjs remote-${name}`,
        test: 'jest',
        e2e: `node ../scripts/test-e2e.mjs --area ${name}`,
        lint: 'oxlint --type-aware --deny-warnings .',
        typecheck: 'tsc -p . --noEmit',
      },
      dependencies: { '@keepsake/shared': sharedVersion },
    }),
    'tsconfig.json': `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": {
    "rootDir": "..",
    "lib": ["es2024", "dom", "dom.iterable", "dom.asynciterable"],
    "types": ["node", "jest"]
  },
  "include": ["src", "*.ts", "../shared/build/assets.d.ts", "../shared/build/jest/setup-page.ts"]
}
`,
    'jest.config.js': `import { frontEnd } from '@keepsake/shared/build/jest-preset.js';

export default frontEnd();
`,
    'README.md': `# remote-${name}

${title}: say here who it is for and what they do in it.

\`\`\`
npm run dev -- ${name}                              # from source, at http://localhost:8080/${name}; the rest as released
npm test --workspace remote-${name}                 # its tests, without any other remote built
npm run e2e --workspace remote-${name}              # its end-to-end tests, in e2e/specs/${name}, against this checkout's build
npm run build -- remote-${name}                     # builds it into remote-${name}/dist; not published
npm run release -- publish remote-${name}           # publishes that build; visitors keep the live one
npm run release -- promote remote-${name} VERSION   # makes it the live one
\`\`\`

Its addresses are in \`src/routes.ts\` and \`remote.json\`. It imports only \`@keepsake/shared\` and its own files.
`,
    'CHANGELOG.md': `# Changelog of remote-${name}

## 0.1.0

- The first page.
`,
    'src/remote.ts': `import { CONTRACT_VERSION, type RemoteModule } from '@keepsake/shared/contract';
import about from '../package.json' with { type: 'json' };
import { routes } from './routes.ts';

export default {
  contract: CONTRACT_VERSION,
  name: '${container}',
  version: about.version,
  routes,
} satisfies RemoteModule;
`,
    'src/routes.ts': `import { msg } from '@lingui/core/runtime-macro';
import type { RemoteRoute } from '@keepsake/shared/contract';

/** Every address that this remote serves. */
export const routes: RemoteRoute[] = [
  {
    path: '/${name}',
    title: msg\`${title}\`,
    layout: 'public',
    guard: 'none',
    load: async () => import('./features/${name}/${page}.tsx'),
  },
];
`,
    [`src/features/${name}/${page}.tsx`]: `import { Trans } from '@lingui/react/macro';
import { Page, PageTitle } from '@keepsake/shared/ui';

export default function ${page}() {
  return (
    <Page>
      <PageTitle>
        <Trans>Welcome to ${title.toLowerCase()}</Trans>
      </PageTitle>
    </Page>
  );
}
`,
    [`src/features/${name}/${page}.test.tsx`]: `import { screen } from '@testing-library/react';
import { renderWithHost } from '@keepsake/shared/testing';
import ${page} from './${page}.tsx';

test('the page says what it is about', async () => {
  renderWithHost(<${page} />);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Welcome to ${title.toLowerCase()}');
});
`,
  };
}
