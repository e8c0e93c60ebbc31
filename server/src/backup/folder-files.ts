import { createReadStream } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { hasCode } from '../error-code.ts';
import type { FileEntry } from './manifest.ts';
import { DamagedError, measureOf, type Measure } from './measured-stream.ts';
import type { Objects } from './objects.ts';

/** Attempts to read a file that is replaced while it is read. */
const ATTEMPTS = 5;

/**
 * Backs up every file of a folder, if it exists. A file that is replaced meanwhile is stored as before or after. Files
 * that were there when it was replaced, which it may name, are stored, too.
 */
export async function keepFolder(folder: string, objects: Objects): Promise<FileEntry[]> {
  const kept: FileEntry[] = [];
  const seen = new Set<string>();
  // A file that came after the last listing may be named by one that is stored already.
  for (let found = await filesIn(folder); found.length > 0; found = await filesIn(folder, seen)) {
    for (const file of found) {
      seen.add(file);
      const content = await keepFile(file, objects);
      if (content) kept.push({ path: relative(folder, file).split(sep).join('/'), ...content });
    }
  }
  return kept.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** @returns null for a file that was removed meanwhile */
async function keepFile(file: string, objects: Objects): Promise<Measure | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const content = await measureOf(createReadStream(file));
      await objects.keep(content, async () => createReadStream(file));
      return content;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      if (!(error instanceof DamagedError) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Lists the files that are not `seen`, without the unfinished ones of running writers, which rename them. */
async function filesIn(folder: string, seen: ReadonlySet<string> = new Set()): Promise<string[]> {
  const files: string[] = [];
  try {
    for await (const entry of await opendir(folder, { recursive: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile() && !file.endsWith('.tmp') && !seen.has(file)) files.push(file);
    }
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  return files;
}
