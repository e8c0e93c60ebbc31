import { createHash } from 'node:crypto';
import webpack from 'webpack';
import type { Chunk, Compilation, Compiler } from 'webpack';
import {
  OFFERED,
  PSEUDO_LANGUAGE,
  SOURCE_LANGUAGE,
  type AnyLanguage,
} from '@keepsake/shared/words/languages';
import { wordsAddress, type WithWords } from '@keepsake/shared/releases';
import { integrityOf } from './chunks.ts';
import { catalogueOf, compiled, textsIn, type Catalogue } from './words.ts';

const { RuntimeGlobals, RuntimeModule, sources } = webpack;

/** Strings that may be ids of messages; those that a catalogue has are. */
const IDS = /\bid:\s*"([\w-]{6})"/g;

/** Ids in what the macros compile to: each must be in a catalogue. */
const MUST_BE_KNOWN = /(?:\/\*i18n\*\/\s*\{|\bTrans\w*,\s*\{)\s*id:\s*"([\w-]{6})"/g;

/** The global list to which chunks add their words, whether or not the runtime of messages is there yet. */
const WORDS = '(globalThis.keepsakeWords=globalThis.keepsakeWords||[])';

/** How long a page waits for words before it goes on in English. */
const MOST_MS = 8000;

/** Languages that are loaded beside the code; English comes in it, so that a text is there whatever fails. */
const TRANSLATED: readonly AnyLanguage[] = [
  ...OFFERED.filter((code) => code !== SOURCE_LANGUAGE),
  PSEUDO_LANGUAGE,
];

/**
 * Gives every chunk its words: English in the chunk itself, each other language in `words/<chunk>.<language>.json`,
 * which is fetched beside the chunk before it runs. A chunk is named by its words, too: when one of them
 * changes, so does its name.
 */
export class WordsPlugin {
  readonly folders: readonly string[];

  readonly whole: boolean;

  /**
   * @param folders absolute paths of the workspaces that are built
   * @param whole every language in the script itself: where nothing is loaded later
   */
  constructor(folders: readonly string[], { whole = false } = {}) {
    this.folders = folders;
    this.whole = whole;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('WordsPlugin', (compilation) => {
      const catalogue = catalogueOf(this.folders);
      catalogues.set(compilation, catalogue);
      for (const file of catalogue.files) compilation.fileDependencies.add(file);
      const idsOf = reader(compilation, catalogue);
      if (this.whole) {
        tapAssets(compilation, () => {
          for (const chunk of compilation.chunks)
            addWords(compilation, catalogue, chunk, idsOf(chunk), [SOURCE_LANGUAGE, ...TRANSLATED]);
        });
        return;
      }
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('WordsPlugin', (chunk, needed) => {
          needed.add(RuntimeGlobals.publicPath).add(RuntimeGlobals.getChunkScriptFilename);
          compilation.addRuntimeModule(chunk, new LoadWords(idsOf));
        });
      tapAssets(compilation, () => {
        for (const chunk of compilation.chunks)
          emitWords(compilation, catalogue, chunk, idsOf(chunk));
      });
    });
  }
}

const catalogues = new WeakMap<Compilation, Catalogue>();

/** The messages that a build read at its start. @throws Error for one without a `WordsPlugin` */
export function catalogueIn(compilation: Compilation): Catalogue {
  const catalogue = catalogues.get(compilation);
  if (!catalogue) throw new Error('a build without words');
  return catalogue;
}

/** Once scripts are as small as they get, and before anything is named by its content. */
function tapAssets(compilation: Compilation, work: () => void): void {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
  compilation.hooks.processAssets.tap({ name: 'WordsPlugin', stage }, work);
}

/**
 * Finds the messages of a chunk. Run from source, a new one reads in English until it is in a catalogue.
 * @throws Error in production for one that no catalogue has
 */
function reader(compilation: Compilation, { source }: Catalogue) {
  const known = new Map<Chunk, string[]>();
  const mustBeKnown = compilation.options.mode === 'production';
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
        if (mustBeKnown && !source.has(id))
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
  const file = [...chunk.files].find(
    (name) => /\.c?js$/.test(name) && !name.endsWith('.hot-update.js'),
  );
  if (!file || ids.length === 0) return null;
  const words = languages
    .map((language) => JSON.stringify([language, compiled(catalogue, language, ids)]))
    .join(',');
  // After the code, whose first line must stay the first; the modules of a chunk run later than its script.
  compilation.updateAsset(
    file,
    (code) => new sources.ConcatSource(code, `\n${WORDS}.push(${words});`),
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
  for (const language of TRANSLATED) {
    const words = JSON.stringify(compiled(catalogue, language, ids));
    // By the hash of its chunk, over which both are counted.
    compilation.emitAsset(wordsAddress(file, language), new sources.RawSource(words), {
      immutable: true,
      ...(info.contenthash === undefined ? {} : { contenthash: info.contenthash }),
    });
  }
}

/**
 * What a build says of its words: which scripts have some, their digests, and what the release list itself says in each
 * language.
 * @param base where its files are
 * @param english texts of the release list
 */
export function wordsOf(
  compilation: Compilation,
  base: string,
  english: Iterable<string>,
): WithWords {
  const files = Object.keys(compilation.assets).filter((file) => /^words\/.+\.json$/.test(file));
  const end = `.${PSEUDO_LANGUAGE}.json`;
  return {
    languages: [...TRANSLATED],
    words: files
      .filter((file) => file.endsWith(end))
      .map((file) => `${base}${file.slice('words/'.length, -end.length)}.js`)
      .sort(),
    ...(compilation.options.mode === 'production'
      ? { wordsIntegrity: emitIntegrity(compilation, base, files) }
      : {}),
    texts: textsIn(catalogueIn(compilation), TRANSLATED, english),
  };
}

/** Beside the release list, which every guest's worker reads: the server alone needs the digests. @returns its name */
function emitIntegrity(compilation: Compilation, base: string, files: string[]): string {
  const digests = files.sort().map((file) => [base + file, integrityOf(compilation, file)]);
  const text = JSON.stringify(Object.fromEntries(digests));
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const name = `words/integrity.${hash}.json`;
  compilation.emitAsset(name, new sources.RawSource(text));
  return name;
}

/** Loads the words of a chunk beside its script; without them its texts are English. */
class LoadWords extends RuntimeModule {
  readonly idsOf: (chunk: Chunk) => string[];

  constructor(idsOf: LoadWords['idsOf']) {
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
  var url = ${publicPath} + "words/" + ${getChunkScriptFilename}(id).replace(/\\.js$/, "." + language + ".json");
  var preload = document.querySelector('link[href="' + url + '"]');
  var integrity = preload && preload.dataset.integrity || "";
  var late = new Promise(function (resolve, reject) { setTimeout(reject, ${MOST_MS}); });
  promises.push(asked[id] = asked[id] || Promise.race([late, fetch(url, { integrity: integrity })])
    .then(function (answer) { return answer.ok ? answer.json() : Promise.reject(answer.status); })
    .then(function (words) { ${WORDS}.push([language, words]); })
    .catch(function () { delete asked[id]; }));
};`;
  }
}
