import webpack from 'webpack';
import type { Chunk, Compilation, Compiler } from 'webpack';
import {
  OFFERED,
  PSEUDO_LANGUAGE,
  SOURCE_LANGUAGE,
  type AnyLanguage,
} from '@keepsake/shared/words/languages';
import { wordsAddress } from '@keepsake/shared/releases';
import { catalogueOf, compiled, type Catalogue } from './words.ts';

const { RuntimeGlobals, RuntimeModule, sources } = webpack;

/** What may be the id of a message: whatever a catalogue has is one. */
const IDS = /\bid:\s*"([\w-]{6})"/g;

/** What is one, by what compiled macros leave before it. */
const MUST_BE_KNOWN = /(?:\/\*i18n\*\/\s*\{|\bTrans\w*,\s*\{)\s*id:\s*"([\w-]{6})"/g;

/** The global list in which chunks leave their words, whether or not the runtime of messages is there yet. */
const QUEUE = '(globalThis.keepsakeWords=globalThis.keepsakeWords||[])';

/** How long a page waits for words before it goes on in English. */
const MOST_MS = 8000;

/** Languages that are fetched beside the code; English comes in it, so that a text is there whatever fails. */
export const FETCHED: readonly AnyLanguage[] = [
  ...OFFERED.filter((code) => code !== SOURCE_LANGUAGE),
  PSEUDO_LANGUAGE,
];

/**
 * Gives every chunk its words: English in the chunk itself, each other language in `words/<chunk>.<language>.json`,
 * which is fetched beside the chunk before it runs. A chunk is named by its words, too: when one of them
 * changes, so does its name.
 */
export class WordsPlugin {
  readonly folder: string;

  readonly whole: boolean;

  /**
   * @param folder absolute path of the workspace
   * @param whole every language in the script itself: where pages are rendered that nobody waits for
   */
  constructor(folder: string, { whole = false } = {}) {
    this.folder = folder;
    this.whole = whole;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('WordsPlugin', (compilation) => {
      const catalogue = catalogueOf(this.folder);
      for (const file of catalogue.files) compilation.fileDependencies.add(file);
      const idsOf = reader(compilation, catalogue);
      if (this.whole) {
        tapAssets(compilation, () => {
          for (const chunk of compilation.chunks)
            addWords(compilation, catalogue, chunk, idsOf(chunk), [SOURCE_LANGUAGE, ...FETCHED]);
        });
        return;
      }
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('WordsPlugin', (chunk, needed) => {
          needed.add(RuntimeGlobals.publicPath).add(RuntimeGlobals.getChunkScriptFilename);
          compilation.addRuntimeModule(chunk, new FetchWords(idsOf));
        });
      tapAssets(compilation, () => {
        for (const chunk of compilation.chunks)
          emitWords(compilation, catalogue, chunk, idsOf(chunk));
      });
    });
  }
}

/** Once scripts are as small as they get, and before anything is named by its content. */
function tapAssets(compilation: Compilation, work: () => void): void {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
  compilation.hooks.processAssets.tap({ name: 'WordsPlugin', stage }, work);
}

/** Finds the messages of a chunk. @throws Error for one that no catalogue has */
function reader(compilation: Compilation, { source }: Catalogue) {
  const known = new Map<Chunk, string[]>();
  return (chunk: Chunk): string[] => {
    const before = known.get(chunk);
    if (before) return before;
    const ids = new Set<string>();
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const code = compilation.codeGenerationResults
        ?.get(module, chunk.runtime)
        .sources.get('javascript')
        ?.source()
        .toString();
      for (const [, id = ''] of code?.matchAll(MUST_BE_KNOWN) ?? [])
        if (!source.has(id))
          throw new Error(
            `${module.identifier()} has a message that is in no catalogue: npm run words`,
          );
      for (const [, id = ''] of code?.matchAll(IDS) ?? []) if (source.has(id)) ids.add(id);
    }
    const found = [...ids].sort();
    known.set(chunk, found);
    return found;
  };
}

/** Adds words to the script of a chunk. @returns its file; null where it has none, or no words */
function addWords(
  compilation: Compilation,
  catalogue: Catalogue,
  chunk: Chunk,
  ids: string[],
  languages: readonly AnyLanguage[],
): string | null {
  const file = [...chunk.files].find((name) => /\.c?js$/.test(name));
  if (!file || ids.length === 0) return null;
  const words = languages
    .map((language) => JSON.stringify([language, compiled(catalogue, language, ids)]))
    .join(',');
  // After the code, whose first line must stay the first; the modules of a chunk run later than its script.
  compilation.updateAsset(
    file,
    (code) => new sources.ConcatSource(code, `\n${QUEUE}.push(${words});`),
  );
  return file;
}

function emitWords(
  compilation: Compilation,
  catalogue: Catalogue,
  chunk: Chunk,
  ids: string[],
): void {
  const file = addWords(compilation, catalogue, chunk, ids, [SOURCE_LANGUAGE]);
  const { info } = (file && compilation.getAsset(file)) || {};
  if (!file || !info) return;
  for (const language of FETCHED) {
    const words = JSON.stringify(compiled(catalogue, language, ids));
    // By the hash of its chunk, over which both are counted.
    compilation.emitAsset(wordsAddress(file, language), new sources.RawSource(words), {
      immutable: true,
      ...(info.contenthash === undefined ? {} : { contenthash: info.contenthash }),
    });
  }
}

/** Scripts of a build that have words, by their addresses. @param base where its files are */
export function wordedScripts(compilation: Compilation, base: string): string[] {
  const end = `.${PSEUDO_LANGUAGE}.json`;
  return Object.keys(compilation.assets)
    .filter((file) => file.startsWith('words/') && file.endsWith(end))
    .map((file) => `${base}${file.slice('words/'.length, -end.length)}.js`)
    .sort();
}

/** Fetches the words of a chunk while its script is fetched; without them its texts are English. */
class FetchWords extends RuntimeModule {
  readonly idsOf: (chunk: Chunk) => string[];

  constructor(idsOf: FetchWords['idsOf']) {
    super('words', RuntimeModule.STAGE_ATTACH);
    this.idsOf = idsOf;
  }

  override generate(): string {
    if (!this.chunk) return '';
    const worded = [...this.chunk.getAllAsyncChunks()].filter(
      (chunk) => this.idsOf(chunk).length > 0,
    );
    const ids = JSON.stringify(worded.map(({ id }) => id));
    const { ensureChunkHandlers, getChunkScriptFilename, publicPath } = RuntimeGlobals;
    return `
var worded = ${ids}, asked = {};
${ensureChunkHandlers}.words = function (id, promises) {
  var language = document.documentElement.lang;
  if (language === "${SOURCE_LANGUAGE}" || worded.indexOf(id) < 0) return;
  var name = ${getChunkScriptFilename}(id).replace(/\\.js$/, "." + language + ".json");
  var late = new Promise(function (resolve, reject) { setTimeout(reject, ${MOST_MS}); });
  promises.push(asked[id] = asked[id] || Promise.race([late, fetch(${publicPath} + "words/" + name)])
    .then(function (answer) { return answer.ok ? answer.json() : Promise.reject(answer.status); })
    .then(function (words) { ${QUEUE}.push([language, words]); })
    .catch(function () { delete asked[id]; }));
};`;
  }
}
