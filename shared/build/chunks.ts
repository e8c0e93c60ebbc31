import { createHash } from 'node:crypto';
import type { ChunkGroup, Compilation, Module } from 'webpack';
import { shareTable } from './share-table.ts';

/** Scripts of a chunk group, in order of loading. */
export function scriptsOf(group: ChunkGroup): string[] {
  return group.chunks
    .flatMap((chunk) => [...chunk.files])
    .filter((file) => file.endsWith('.js') && !file.endsWith('.hot-update.js'));
}

/** Every script of a build, also those that are fetched when somebody opens what they are for. */
export function builtScripts(compilation: Compilation): string[] {
  return Object.keys(compilation.assets)
    .filter((file) => file.endsWith('.js') && !file.endsWith('.hot-update.js'))
    .sort();
}

/** Returns the share key of a consumed module, as in `@keepsake/shared/ui`; null for other modules. */
export function shareKeyOf(module: Module): string | null {
  if (module.type !== 'consume-shared-module') return null;
  const options: unknown = 'options' in module ? module.options : null;
  if (!options || typeof options !== 'object' || !('shareKey' in options)) return null;
  return String(options.shareKey);
}

/** Requests of shared modules that a chunk group takes from the shell. */
export function sharesOf(compilation: Compilation, group: ChunkGroup): string[] {
  const found = new Set<string>();
  for (const chunk of group.chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const key = shareKeyOf(module);
      if (key) found.add(key);
    }
  }
  return [...found].sort();
}

/** The chunk groups that `import(request)` made, in a file below `folder` when that is given. */
export function groupsOf(compilation: Compilation, request: string, folder = ''): ChunkGroup[] {
  return compilation.chunkGroups.filter((group) =>
    group.origins.some(
      (origin) =>
        origin.request === request &&
        (origin.module?.nameForCondition() ?? folder).startsWith(folder),
    ),
  );
}

/** Subresource integrity of an emitted file. */
export function integrityOf(compilation: Compilation, file: string): string {
  const source = compilation.getAsset(file)?.source.buffer();
  if (!source) throw new Error(`${file} was not emitted`);
  return `sha384-${createHash('sha384').update(source).digest('base64')}`;
}

/** A hash over everything that a build emitted. */
export function versionOf(compilation: Compilation): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(compilation.assets).sort()) {
    hash.update(name);
    const source = compilation.getAsset(name)?.source.buffer();
    if (source) hash.update(source);
  }
  return hash.digest('hex').slice(0, 12);
}

export function unique<T>(items: T[]): T[] {
  return [...new Set(items)];
}

/** Scripts that the shell fetches for each shared module which is not in its first load. */
export function sharedScripts(compilation: Compilation): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { request, eager } of shareTable) {
    if (!eager) found[request] = unique(groupsOf(compilation, request).flatMap(scriptsOf));
  }
  return found;
}
