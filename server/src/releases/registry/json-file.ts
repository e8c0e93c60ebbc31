import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hasCode } from '../../error-code.ts';

/** Reads a JSON file; null when it does not exist. @throws SyntaxError for invalid JSON */
export async function readJson<T>(file: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Writes a JSON file atomically. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  await exchange(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** Writes or replaces a file atomically: readers see the old or the new content, never a part of it. */
export async function exchange(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, content);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
