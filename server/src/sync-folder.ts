import { open } from 'node:fs/promises';

/** Flushes a folder's entries to disk: without it, a file that was renamed into it may be gone after a power cut. */
export async function syncFolder(path: string): Promise<void> {
  // Windows has no such call for folders.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
