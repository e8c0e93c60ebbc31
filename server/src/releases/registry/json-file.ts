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

/** Exchanges a file of JSON at once: readers see all of the old one or all of the new one. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  await exchange(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** Writes a file, or another one in its place, so that nobody sees half of it. */
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
