import { formatter } from '@lingui/format-po';
import { LANGUAGES, SOURCE_LANGUAGE } from '@keepsake/shared/words/languages';
import { jsxPlaceholderDefaults } from './shared/build/macros.ts';
import { released } from './scripts/lib/workspaces.mjs';

/** Where messages are, and the translations of each workspace; see docs/translating.md. */
export default {
  sourceLocale: SOURCE_LANGUAGE,
  locales: LANGUAGES.map(({ code }) => code),
  catalogs: ['shared', 'server', ...released].map((workspace) => ({
    path: `<rootDir>/${workspace}/locales/{locale}`,
    include: [`<rootDir>/${workspace}/src`],
    exclude: ['**/*.test.{ts,tsx}', '**/testing/**', '**/fuzz/**'],
  })),
  format: formatter({ origins: true, lineNumbers: false, printPlaceholdersInComments: true }),
  orderBy: 'origin',
  macro: {
    corePackage: ['@lingui/core/macro', '@lingui/core/runtime-macro'],
    jsxPlaceholderDefaults,
  },
};
