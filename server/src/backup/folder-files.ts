import { createReadStream } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { hasCode } from '../error-code.ts';
import type { Kept } from './manifest.ts';
import { DamagedError, measureOf, type Measure } from './metered.ts';
import type { Objects } from './objects.ts';

/** How often a file is read that is exchanged each time. */
const TRIES = 5;

/** Keeps every file of a folder, which may be missing. One that is exchanged meanwhile is taken as it was, or as it is. */
export async function keepFolder(folder: string, objects: Objects): Promise<Kept[]> {
  const kept: Kept[] = [];
  for (const file of await filesIn(folder)) {
    // What a process is just writing has another name once it is whole.
    if (file.endsWith('.tmp')) continue;
    const content = await keepFile(file, objects);
    if (content) kept.push({ path: relative(folder, file).split(sep).join('/'), ...content });
  }
  return kept.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** @returns null for a file that is gone */
async function keepFile(file: string, objects: Objects): Promise<Measure | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const content = await measureOf(createReadStream(file));
      await objects.keep(content, async () => createReadStream(file));
      return content;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      if (!(error instanceof DamagedError) || attempt === TRIES) throw error;
    }
  }
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
