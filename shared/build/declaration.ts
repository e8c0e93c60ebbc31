import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteModule, RemoteRelease } from '@keepsake/shared/contract';

/** `remote.json`: describes a remote without running its code. */
export type Declaration = Pick<
  RemoteRelease,
  'name' | 'label' | 'contract' | 'mounts' | 'parts' | 'menu' | 'alone'
>;

/** The texts of a declaration that people see, to be translated in the release list. */
export function labelsOf({ label, menu = [] }: Pick<Declaration, 'label' | 'menu'>): string[] {
  const entries = menu.flatMap((entry) => [entry.label, ...(entry.group ? [entry.group] : [])]);
  return [...new Set([label, ...entries])];
}

/** Every difference between `remote.json` and the exported module, one sentence each. */
export function differences(declared: Declaration, exported: RemoteModule): string[] {
  const found: string[] = [];
  const paths = exported.routes.map((route) => route.path);
  if (!declared.label) found.push('remote.json has no label');
  if (declared.name !== exported.name) {
    found.push(`remote.json is named ${declared.name}, the module ${exported.name}`);
  }
  if (declared.contract !== exported.contract) {
    found.push(
      `remote.json declares contract ${declared.contract}, the module ${exported.contract}`,
    );
  }
  for (const path of paths) {
    if (!path.startsWith('/')) found.push(`the route ${path} is not absolute`);
    if (!declared.mounts.includes(path)) found.push(`the route ${path} is not in remote.json`);
  }
  for (const mount of declared.mounts) {
    if (!paths.includes(mount)) found.push(`remote.json mounts ${mount}, which no route serves`);
  }
  for (const path of new Set(paths)) {
    if (paths.filter((other) => other === path).length > 1) found.push(`${path} is routed twice`);
  }
  for (const { to } of declared.menu ?? [])
    if (to.includes(':') || !declared.mounts.includes(to))
      found.push(`the menu leads to ${to}, which is no address of it without parameters`);
  const [named, offered] = [declared.parts ?? [], Object.keys(exported.parts ?? {})];
  for (const part of offered)
    if (!named.includes(part)) found.push(`the part ${part} is not in remote.json`);
  for (const part of named)
    if (!offered.includes(part)) found.push(`remote.json names ${part}, which is no part`);
  return found;
}

/** The `./features/home/HomePage.tsx` that a route's or part's `load` imports; null without a plain `import()`. */
export function requestOf({ load }: { load: () => unknown }): string | null {
  return /import\(\s*['"]([^'"]+)['"]/.exec(load.toString())?.[1] ?? null;
}

/**
 * Compares `remote.json` with the exports of `src/remote.ts`, without loading the pages themselves.
 * @throws Error naming every difference
 */
export async function checkDeclaration(
  folder: string,
  declared: Declaration,
): Promise<RemoteModule> {
  const address = pathToFileURL(join(folder, 'src/remote.ts')).href;
  const loaded = (await import(address)) as { default: RemoteModule };
  const found = differences(declared, loaded.default);
  for (const route of loaded.default.routes) {
    if (!requestOf(route)) found.push(`the route ${route.path} has no load: () => import('…')`);
  }
  for (const [name, load] of Object.entries(loaded.default.parts ?? {})) {
    if (!requestOf({ load })) found.push(`the part ${name} has no () => import('…')`);
  }
  if (found.length > 0) throw new Error(`${declared.name}: ${found.join('; ')}.`);
  return loaded.default;
}
