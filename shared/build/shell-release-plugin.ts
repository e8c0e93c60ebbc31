import { readFileSync } from 'node:fs';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { CONTRACT_VERSION, type RemoteModule, type RemoteRoute } from '@keepsake/shared/contract';
import type { BuiltShell, PageHead } from '@keepsake/shared/releases';
import {
  groupsOf,
  hashesOf,
  integrityOf,
  scriptsOf,
  sharedScripts,
  unique,
  versionOf,
} from './chunks.ts';
import { requestOf } from './declaration.ts';
import { exportsGiven } from './exports-used.ts';
import { ALSO_RUNS, FEDERATION_RUNTIME } from './federation-runtime.ts';
import { fonts, type FontFile } from './fonts.ts';
import { textsOfHeads } from './heads.ts';
import { wordsOf } from './words-plugin.ts';
import { fillTemplate, textsOfTemplate } from './index-html.ts';
import type { Mode } from './webpack-base.ts';

const base = '/assets/shell/';
const TEMPLATE = 'index.template';

/** Pages that are part of a build, and the workspace whose files their `load` imports. */
export interface PagesOf {
  folder: string;
  routes: RemoteRoute[];
  /** Parts embedded in the shell's pages, for builds that contain the remotes. */
  parts?: NonNullable<RemoteModule['parts']>;
  /** Heads of the pages, by address pattern. */
  heads: Record<string, PageHead>;
}

/** Emits the page template, the fonts and `release.json` of the shell. */
export class ShellReleasePlugin {
  readonly template: string;
  readonly pages: PagesOf[];
  readonly mode: Mode;

  constructor(template: string, pages: PagesOf[], mode: Mode) {
    this.template = template;
    this.pages = pages;
    this.mode = mode;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellReleasePlugin', (compilation) => {
      compilation.fileDependencies.add(this.template);
      compilation.hooks.processAssets.tapPromise(
        { name: 'ShellReleasePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => this.emit(compilation, this.baseOf(compiler)),
      );
    });
  }

  /** The address of the build's files; a development server has another public path. */
  baseOf(compiler: Compiler): string {
    const { publicPath } = compiler.options.output;
    return typeof publicPath === 'string' && publicPath !== 'auto' ? publicPath : base;
  }

  async emit(compilation: Compilation, address: string): Promise<void> {
    const raw = (text: string | Buffer) => new webpack.sources.RawSource(text);
    const { files, style, letters, sheet, sheets } = await fonts(address);
    // `minimized` stops the minifier: the file names are already content hashes.
    for (const { name, content } of files)
      compilation.emitAsset(name, raw(content), { minimized: true });

    const entry = compilation.entrypoints.get('shell');
    const scripts = entry ? scriptsOf(entry) : [];
    const proven = ({ name }: FontFile) => ({
      address: address + name,
      integrity: integrityOf(compilation, name),
    });
    const html = fillTemplate(readFileSync(this.template, 'utf8'), {
      style,
      sheet: proven(sheet),
      letters,
      scripts: scripts.map((file) => ({
        address: address + file,
        integrity: this.mode === 'production' ? integrityOf(compilation, file) : null,
      })),
    });
    // Not named .html: the minifier would remove the comments that the server replaces.
    compilation.emitAsset(TEMPLATE, raw(html));
    const release = {
      ...this.release(compilation, address, scripts),
      sheets: Object.fromEntries(
        Object.entries(sheets).map(([language, own]) => [language, proven(own)]),
      ),
    };
    compilation.emitAsset('release.json', raw(`${JSON.stringify(release, null, 2)}\n`));
  }

  release(compilation: Compilation, address: string, entry: string[]): BuiltShell {
    const at = (files: string[]) => unique(files).map((file) => address + file);
    const shares = sharedScripts(compilation);
    const bootstrap = groupsOf(compilation, './bootstrap.ts').flatMap(scriptsOf);
    const everywhere = new Set([...entry, ...bootstrap]);
    const preload: Record<string, string[]> = {};
    const pages = this.pages.flatMap(({ folder, routes }) =>
      routes.map((page) => ({ page, folder })),
    );
    for (const { page, folder } of pages) {
      const groups = [
        ...groupsOf(compilation, requestOf(page) ?? '', folder),
        ...this.pages.flatMap((other) => groupsOfParts(compilation, page, other)),
      ];
      const needed = groups.flatMap(scriptsOf);
      preload[page.path] = at(needed.filter((file) => !everywhere.has(file)));
    }
    const showing = pages.flatMap(({ page }) => (page.parts ? [[page.path, page.parts]] : []));
    const heads: BuiltShell['heads'] = Object.assign({}, ...this.pages.map((page) => page.heads));
    return {
      name: 'shell',
      ...wordsOf(compilation, address, [
        ...textsOfHeads(heads ?? {}),
        ...textsOfTemplate(readFileSync(this.template, 'utf8')),
      ]),
      version: versionOf(compilation),
      contract: CONTRACT_VERSION,
      runtime: FEDERATION_RUNTIME,
      ...(ALSO_RUNS.length > 0 ? { alsoRuns: [...ALSO_RUNS] } : {}),
      template: TEMPLATE,
      scripts: at([...everywhere]),
      preload,
      parts: Object.fromEntries(showing),
      heads,
      shares: Object.fromEntries(
        Object.entries(shares).map(([module, files]) => [
          module,
          at(files.filter((file) => !everywhere.has(file))),
        ]),
      ),
      gives: exportsGiven(compilation),
      hashes: this.mode === 'production' ? hashesOf(compilation, address) : {},
    };
  }
}

/** The chunk groups of a remote's parts that a page shows, when the remote is part of this build. */
function groupsOfParts(
  compilation: Compilation,
  { parts: shown = [] }: RemoteRoute,
  { folder, parts: offered = {} }: PagesOf,
) {
  return shown.flatMap((name) => {
    const load = offered[name];
    return load ? groupsOf(compilation, requestOf({ load }) ?? '', folder) : [];
  });
}
