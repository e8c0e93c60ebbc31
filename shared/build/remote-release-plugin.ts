import { basename } from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { RemoteModule, RemoteRoute } from '@keepsake/shared/contract';
import type { BuiltRemote, PageHead, PaintedPage } from '@keepsake/shared/releases';
import {
  groupsOf,
  hashesOf,
  integrityOf,
  scriptsOf,
  sharesOf,
  unique,
  versionOf,
} from './chunks.ts';
import { labelsOf, requestOf, type Declaration } from './declaration.ts';
import { exportsUsed } from './exports-used.ts';
import { FEDERATION_RUNTIME } from './federation-runtime.ts';
import { textsOfHeads, withTranslatedData } from './heads.ts';
import { catalogueIn, wordsOf } from './words-plugin.ts';

/** Emits `release.json`, which describes the build and the scripts that each address needs at once. */
export class RemoteReleasePlugin {
  readonly declared: Declaration;
  readonly offered: Required<Pick<RemoteModule, 'routes' | 'parts'>>;
  readonly heads: Record<string, PageHead>;

  constructor(
    declared: Declaration,
    offered: RemoteReleasePlugin['offered'],
    heads: Record<string, PageHead>,
  ) {
    this.declared = declared;
    this.offered = offered;
    this.heads = heads;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RemoteReleasePlugin', (compilation) => {
      let uses: Record<string, string[]> = {};
      compilation.hooks.afterOptimizeModules.tap('RemoteReleasePlugin', () => {
        uses = exportsUsed(compilation);
      });
      compilation.hooks.processAssets.tap(
        { name: 'RemoteReleasePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const base = `/assets/${basename(compiler.context)}/`;
          const release = { ...this.release(compilation, base), uses };
          compilation.emitAsset(
            'release.json',
            new webpack.sources.RawSource(`${JSON.stringify(release, null, 2)}\n`),
          );
        },
      );
    });
  }

  release(compilation: Compilation, base: string): BuiltRemote {
    const container = compilation.entrypoints.get(this.declared.name);
    const [entry] = container ? scriptsOf(container) : [];
    if (!entry) throw new Error(`${this.declared.name}: no entry script was built`);
    const exposed = groupsOf(compilation, './src/remote.ts');
    const preload: Record<string, string[]> = {};
    const shares: Record<string, string[]> = {};
    const { routes, parts } = this.offered;
    const painted = routes.filter((route) => route.painted).map(paintedPage);
    for (const [name, load] of [
      ...routes.map((route) => [route.path, route.load] as const),
      ...Object.entries(parts),
    ]) {
      const groups = [...exposed, ...groupsOf(compilation, requestOf({ load }) ?? '')];
      const scripts = unique([entry, ...groups.flatMap(scriptsOf)]);
      preload[name] = scripts.map((script) => base + script);
      shares[name] = unique(groups.flatMap((group) => sharesOf(compilation, group)));
    }
    return {
      name: this.declared.name,
      label: this.declared.label,
      version: versionOf(compilation),
      contract: this.declared.contract,
      runtime: FEDERATION_RUNTIME,
      mounts: this.declared.mounts,
      ...(this.declared.parts ? { parts: this.declared.parts } : {}),
      ...(this.declared.menu ? { menu: this.declared.menu } : {}),
      ...(this.declared.alone ? { alone: true } : {}),
      entry: base + entry,
      integrity: integrityOf(compilation, entry),
      ...(painted.length > 0 ? { painted: Object.fromEntries(painted) } : {}),
      heads: withTranslatedData(this.heads, catalogueIn(compilation)),
      ...wordsOf(compilation, base, [...labelsOf(this.declared), ...textsOfHeads(this.heads)]),
      preload,
      shares,
      hashes: hashesOf(compilation, base),
    };
  }
}

/** The release entry of a `painted` page: the route fields that the shell's frame depends on. */
function paintedPage({ path, guard, layout, home, offersAccount }: RemoteRoute) {
  const page: PaintedPage = {
    guard,
    layout,
    ...(home ? { home } : {}),
    ...(offersAccount ? { offersAccount } : {}),
  };
  return [path, page] as const;
}
