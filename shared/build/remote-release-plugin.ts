import { basename } from 'node:path';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import type { RemoteRoute } from '@keepsake/shared/contract';
import type { BuiltRemote, PageHead } from '@keepsake/shared/releases';
import { groupsOf, integrityOf, scriptsOf, sharesOf, unique, versionOf } from './chunks.ts';
import { requestOf, type Declaration } from './declaration.ts';

/** Writes `release.json` beside the build: what was built, and what each of its addresses needs at once. */
export class RemoteReleasePlugin {
  readonly declared: Declaration;
  readonly routes: RemoteRoute[];
  readonly heads: Record<string, PageHead>;

  constructor(declared: Declaration, routes: RemoteRoute[], heads: Record<string, PageHead>) {
    this.declared = declared;
    this.routes = routes;
    this.heads = heads;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RemoteReleasePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'RemoteReleasePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const release = this.release(compilation, `/assets/${basename(compiler.context)}/`);
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
    const used = new Set([entry]);
    for (const route of this.routes) {
      const groups = [...exposed, ...groupsOf(compilation, requestOf(route) ?? '')];
      const scripts = unique([entry, ...groups.flatMap(scriptsOf)]);
      for (const script of scripts) used.add(script);
      preload[route.path] = scripts.map((script) => base + script);
      shares[route.path] = unique(groups.flatMap((group) => sharesOf(compilation, group)));
    }
    return {
      name: this.declared.name,
      label: this.declared.label,
      version: versionOf(compilation),
      contract: this.declared.contract,
      mounts: this.declared.mounts,
      entry: base + entry,
      integrity: integrityOf(compilation, entry),
      heads: this.heads,
      preload,
      shares,
      hashes: Object.fromEntries(
        [...used].sort().map((file) => [base + file, integrityOf(compilation, file)]),
      ),
    };
  }
}
