import { extractor as code } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { LANGUAGES, SOURCE_LANGUAGE } from '@keepsake/shared/words/languages';
import { labelsOf, type Declaration } from './shared/build/declaration.ts';
import { textsOfTemplate } from './shared/build/index-html.ts';
import {
  corePackage,
  jsxPlaceholderAttribute,
  jsxPlaceholderDefaults,
} from './shared/build/macros.ts';
import { released } from './scripts/lib/workspaces.mjs';

/** Finds messages in files that are no code. */
const inData = (name: string, textsIn: (content: string) => string[]) => ({
  match: (file: string) => file.endsWith(name),
  extract(file: string, content: string, found: (message: object) => void) {
    for (const message of textsIn(content))
      found({ id: generateMessageId(message) as string, message, origin: [file, 1] });
  },
});

/** The labels that a remote declares as data. */
const declaration = inData('/remote.json', (content) =>
  labelsOf(JSON.parse(content) as Declaration),
);

/** What the page's template says by itself. */
const template = inData('/src/index.html', textsOfTemplate);

/** Workspaces whose messages are looked for: all, or those that `scripts/words.mjs` names. */
const workspaces = process.env.WORDS_OF?.split(' ') ?? ['shared', 'server', ...released];

/** Where messages are, and the translations of each workspace; see docs/translating.md. */
export default {
  sourceLocale: SOURCE_LANGUAGE,
  locales: LANGUAGES.map(({ code }) => code),
  catalogs: workspaces.map((workspace) => ({
    path: `<rootDir>/${workspace}/locales/{locale}`,
    include: [`<rootDir>/${workspace}/src`, `<rootDir>/${workspace}/remote.json`],
    exclude: ['**/*.test.{ts,tsx}', '**/testing/**', '**/fuzz/**'],
  })),
  // Without origins: a file that moves would change all languages, and a search for the text finds its place.
  format: formatter({ origins: false, printPlaceholdersInComments: true }),
  orderBy: 'origin',
  extractors: [code, declaration, template],
  macro: {
    corePackage,
    jsxPlaceholderAttribute,
    jsxPlaceholderDefaults,
  },
};
