import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { face } from '../../server/src/lettering/faces.ts';
import { unpacked } from '../../server/src/lettering/unpacked.ts';

/**
 * Phones bring the letters of Hindi along, machines that take pictures often don't: those of our prints are lent to a
 * browser.
 */
export async function lendFonts(): Promise<{
  /** Of the browser’s process. */
  env: Record<string, string>;
  remove: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-fonts-'));
  await mkdir(join(folder, 'fonts'));
  const { parts } = face('@fontsource/noto-serif-devanagari', '400-normal');
  for (const [at, { file }] of parts.entries())
    await writeFile(join(folder, 'fonts', `${at}.ttf`), unpacked(file));
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return {
    env: { ...Object.fromEntries(inherited), XDG_DATA_HOME: folder },
    remove: async () => rm(folder, { recursive: true }),
  };
}
