import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { face } from '../../server/src/lettering/faces.ts';
import { decompressedFont } from '../../server/src/lettering/decompressed-font.ts';

/**
 * Provides a browser with the Devanagari font of our prints as a system font: phones have one, servers often don't.
 * @returns the environment for the browser's process
 */
export async function provideFonts(): Promise<{
  env: Record<string, string>;
  remove: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-fonts-'));
  await mkdir(join(folder, 'fonts'));
  const { parts } = face('@fontsource/noto-serif-devanagari', '400-normal');
  for (const [at, { file }] of parts.entries())
    await writeFile(join(folder, 'fonts', `${at}.ttf`), decompressedFont(file));
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return {
    env: { ...Object.fromEntries(inherited), XDG_DATA_HOME: folder },
    remove: async () => rm(folder, { recursive: true }),
  };
}
