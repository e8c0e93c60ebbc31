import { createReadStream } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { hasCode } from '../storage/error-code.ts';
import type { Kept } from './manifest.ts';
import { measureOf } from './metered.ts';
import type { Objects } from './objects.ts';

/** Keeps every file of a folder, which may be missing. One that is exchanged meanwhile is taken as it was, or as it is. */
export async function keepFolder(folder: string, objects: Objects): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const file of await filesIn(folder)) {
    // What a process is just writing has another name once it is whole.
    if (file.endsWith('.tmp')) continue;
    const content = await measureOf(createReadStream(file));
    await objects.keep(content, async () => createReadStream(file));
    kept.push({ path: relative(folder, file).split(sep).join('/'), ...content });
  }
  return kept.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

async function filesIn(folder: string): Promise<string[]> {
  const files: string[] = [];
  try {
    for await (const entry of await opendir(folder, { recursive: true }))
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  return files;
}
