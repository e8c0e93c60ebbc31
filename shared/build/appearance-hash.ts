import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

const LIBRARIES = ['react', 'react-dom', 'react-router', '@emotion/react', '@mui/material'];
const SOURCES = 'shared/src/{ui/{theme,parts,forms},contract/{host,router,state}}/**/*.{ts,tsx}';

/**
 * A hash over everything that shell and remotes share on screen: parts, theme, and the libraries that render them. HTML
 * prerendered with another hash is rendered anew in the browser instead of being hydrated.
 */
export async function appearanceHash(root: string): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(SOURCES, { cwd: root })) {
    if (!file.includes('.test.')) files.push(file);
  }
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash.update(`${file}\0`).update(await readFile(join(root, file)));
  for (const library of LIBRARIES) {
    const { version } = require(`${library}/package.json`) as { version: string };
    hash.update(`${library}@${version}\0`);
  }
  return hash.digest('hex').slice(0, 12);
}
