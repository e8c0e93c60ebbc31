import { createHash } from 'node:crypto';
import type { ChunkGroup, Compilation, Module } from 'webpack';
import { shareTable } from './share-table.ts';

/** Scripts of a chunk group, in order of loading. */
export function scriptsOf(group: ChunkGroup): string[] {
  return group.chunks
    .flatMap((chunk) => [...chunk.files])
    .filter((file) => file.endsWith('.js') && !file.endsWith('.hot-update.js'));
}

/** Subresource integrity of every script of a build, lazily loaded chunks included, by address. */
export function hashesOf(compilation: Compilation, base: string): Record<string, string> {
  const scripts = Object.keys(compilation.assets)
    .filter((file) => file.endsWith('.js') && !file.endsWith('.hot-update.js'))
    .sort();
  return Object.fromEntries(scripts.map((file) => [base + file, integrityOf(compilation, file)]));
}

/** Returns the share key of a consumed module, as in `@keepsake/shared/ui`; null for other modules. */
export function shareKeyOf(module: Module): string | null {
  if (module.type !== 'consume-shared-module') return null;
  const options: unknown = 'options' in module ? module.options : null;
  if (!options || typeof options !== 'object' || !('shareKey' in options)) return null;
  return String(options.shareKey);
}

/** Requests of shared modules that a chunk group takes from the shell, sorted. */
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

/** The chunk groups that `import(request)` created; with `folder`, only for imports in files below it. */
export function groupsOf(compilation: Compilation, request: string, folder = ''): ChunkGroup[] {
  return compilation.chunkGroups.filter((group) =>
    group.origins.some(
      (origin) =>
        origin.request === request &&
        (origin.module?.nameForCondition() ?? folder).startsWith(folder),
    ),
  );
}

/** Subresource integrity of an emitted file. @throws Error when the file was not emitted */
export function integrityOf(compilation: Compilation, file: string): string {
  const source = compilation.getAsset(file)?.source.buffer();
  if (!source) throw new Error(`${file} was not emitted`);
  return `sha384-${createHash('sha384').update(source).digest('base64')}`;
}

/** The version of a build: a hash over the names and contents of its emitted files. */
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

/** The scripts of each shared module that the shell does not load at the start, by request. */
export function sharedScripts(compilation: Compilation): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { request, eager } of shareTable) {
    if (!eager) found[request] = unique(groupsOf(compilation, request).flatMap(scriptsOf));
  }
  return found;
}
