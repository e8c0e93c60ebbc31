import { createHash } from 'node:crypto';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
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

/** Strings that look like message ids; only those that a catalogue contains count. */
const IDS = /\bid:\s*"([\w-]{6})"/g;

/** Ids in compiled macros, which must be in a catalogue. */
const MUST_BE_KNOWN = /(?:\/\*i18n\*\/\s*\{|\bTrans\w*,\s*\{)\s*id:\s*"([\w-]{6})"/g;

/** The global list to which chunks push their texts, before or after the message runtime has started. */
const WORDS = '(globalThis.keepsakeWords=globalThis.keepsakeWords||[])';

/** Milliseconds that a page waits for its translations before it continues in English. */
const MOST_MS = 8000;

/** Languages loaded in separate files; English is part of the code, so that a text exists even when loading fails. */
const TRANSLATED: readonly AnyLanguage[] = [
  ...OFFERED.filter((code) => code !== SOURCE_LANGUAGE),
  PSEUDO_LANGUAGE,
];

/**
 * Gives every chunk its texts: English inside the chunk, each other language in `words/<chunk>.<language>.json`,
 * fetched in parallel before the chunk runs. The chunk's hash covers its texts, so its name changes with them.
 */
export class WordsPlugin {
  readonly folders: readonly string[];

  readonly whole: boolean;

  /**
   * @param folders absolute paths of the workspaces that are built
   * @param whole puts every language into the script itself, for scripts that load nothing later
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

/** The messages that a build read when it started. @throws Error for a build without a `WordsPlugin` */
export function catalogueIn(compilation: Compilation): Catalogue {
  const catalogue = catalogues.get(compilation);
  if (!catalogue) throw new Error('a build without words');
  return catalogue;
}

/** Runs after the scripts are minified and before files are named by their content hash. */
function tapAssets(compilation: Compilation, work: () => void): void {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
  compilation.hooks.processAssets.tap({ name: 'WordsPlugin', stage }, work);
}

/**
 * Returns a cached function that finds the message ids of a chunk. In development a message without a catalogue entry
 * is skipped and shows in English.
 * @throws Error in production for a message that is in no catalogue
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

/** Appends texts to the script of a chunk. @returns the file; null when the chunk has no script or no messages */
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
  // Appended, so that the script's first line stays the first; a chunk's modules run only after its whole script.
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
    // Named by the hash of its chunk, which covers code and texts.
    compilation.emitAsset(wordsAddress(file, language), new sources.RawSource(words), {
      immutable: true,
      ...(info.contenthash === undefined ? {} : { contenthash: info.contenthash }),
    });
  }
}

/**
 * The release list's fields about texts: scripts that have some, the file with their digests, and the list's own texts
 * in each language.
 * @param base address of the build's files
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

/**
 * Emits the digests as a separate file, because only the server needs them and every guest's worker downloads the
 * release list. @returns the file's name
 */
function emitIntegrity(compilation: Compilation, base: string, files: string[]): string {
  const digests = files.sort().map((file) => [base + file, integrityOf(compilation, file)]);
  const text = JSON.stringify(Object.fromEntries(digests));
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const name = `words/integrity.${hash}.json`;
  compilation.emitAsset(name, new sources.RawSource(text));
  return name;
}

/** Runtime code that loads a chunk's texts in parallel with its script; on failure the texts stay English. */
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
