import type { Compilation } from 'webpack';
import { shareKeyOf } from './chunks.ts';
import { sharedBarrels } from './share-table.ts';

const ours = '@keepsake/shared/';

/**
 * The names that a remote imports from each of our own barrels, sorted; `*` for the whole namespace. Must run before
 * webpack concatenates modules, which hides the imports.
 */
export function exportsUsed({ modules, moduleGraph }: Compilation): Record<string, string[]> {
  const used: Record<string, Set<string>> = {};
  for (const module of modules) {
    const barrel = shareKeyOf(module);
    if (!barrel?.startsWith(ours)) continue;
    const names = (used[barrel] ??= new Set());
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      if (!dependency) continue;
      for (const reference of dependency.getReferencedExports(moduleGraph, undefined)) {
        const path = Array.isArray(reference) ? reference : reference.name;
        names.add(path[0] ?? '*');
      }
    }
  }
  return sorted(used);
}

/** The names that each of our own barrels exports in the shell, sorted. */
export function exportsGiven({ modules, moduleGraph }: Compilation): Record<string, string[]> {
  const given: Record<string, Set<string>> = {};
  for (const module of modules) {
    const barrel = sharedBarrels.get(module.nameForCondition() ?? '');
    if (!barrel) continue;
    const names = moduleGraph.getExportsInfo(module).getProvidedExports();
    if (Array.isArray(names)) given[barrel] = new Set(names);
  }
  return sorted(given);
}

function sorted(names: Record<string, Set<string>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(names)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([barrel, each]) => [barrel, [...each].sort()]),
  );
}
