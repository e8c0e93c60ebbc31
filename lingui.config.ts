import { extractor as code } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { LANGUAGES, SOURCE_LANGUAGE } from '@keepsake/shared/words/languages';
import {
  corePackage,
  jsxPlaceholderAttribute,
  jsxPlaceholderDefaults,
} from './shared/build/macros.ts';
import { released } from './scripts/lib/workspaces.mjs';

/** The labels that a remote declares as data. */
const declaration = {
  match: (file: string) => file.endsWith('/remote.json'),
  extract(file: string, text: string, found: (message: object) => void) {
    const { label, menu = [] } = JSON.parse(text) as {
      label: string;
      menu?: { label: string; group?: string }[];
    };
    const labels = menu.flatMap((entry) => [entry.label, ...(entry.group ? [entry.group] : [])]);
    for (const message of new Set([label, ...labels]))
      found({ id: generateMessageId(message) as string, message, origin: [file, 1] });
  },
};

/** Where messages are, and the translations of each workspace; see docs/translating.md. */
export default {
  sourceLocale: SOURCE_LANGUAGE,
  locales: LANGUAGES.map(({ code }) => code),
  catalogs: ['shared', 'server', ...released].map((workspace) => ({
    path: `<rootDir>/${workspace}/locales/{locale}`,
    include: [`<rootDir>/${workspace}/src`, `<rootDir>/${workspace}/remote.json`],
    exclude: ['**/*.test.{ts,tsx}', '**/testing/**', '**/fuzz/**'],
  })),
  format: formatter({ origins: true, lineNumbers: false, printPlaceholdersInComments: true }),
  orderBy: 'origin',
  extractors: [code, declaration],
  macro: {
    corePackage,
    jsxPlaceholderAttribute,
    jsxPlaceholderDefaults,
  },
};
