import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import type { Configuration } from 'webpack';
import { prerenderedKey, type Prerendered, type WithPrerendered } from '@keepsake/shared/releases';
import { OFFERED, type AnyLanguage } from '@keepsake/shared/words/languages';
import { appearanceHash } from './appearance-hash.ts';
import { prerenderBuild } from './webpack-prerender.ts';

const root = join(import.meta.dirname, '../..');
const FOLDER = 'prerendered';

/** The fields of `release.json` that prerendering reads. */
interface WithParts {
  name: string;
  /** Parts that a remote offers, or that the shell's pages embed. */
  parts?: string[];
}

/** Whether the server runs the renderer on requests: for the shell's frames, a remote's parts and its painted pages. */
function rendersLater({ name, parts = [], painted = {} }: WithPrerendered & WithParts): boolean {
  return name === 'shell' || parts.length > 0 || Object.keys(painted).length > 0;
}

/**
 * Prerenders what a built package shows to everybody (the shell's frame or a remote's public pages) and lists the files
 * in the package's `release.json`.
 * @param folder absolute path of the workspace, already built
 * @throws Error when a page cannot be rendered, or shows a file that was not built
 */
export async function prerenderPackage(
  folder: string,
  compile: (config: Configuration) => Promise<void>,
): Promise<void> {
  const output = join(root, '.cache/prerender', basename(folder));
  const file = join(folder, 'dist/release.json');
  const release = JSON.parse(await readFile(file, 'utf8')) as WithPrerendered & WithParts;
  const standalone = rendersLater(release);
  await compile(prerenderBuild(folder, output, { standalone }));
  const { render } = createRequire(import.meta.url)(join(output, 'render.cjs')) as {
    render: (language: AnyLanguage) => Promise<Record<string, Prerendered>>;
  };
  const rendered: [string, Prerendered][] = [];
  for (const language of OFFERED)
    for (const [key, page] of Object.entries(await render(language)))
      rendered.push([prerenderedKey(language, key), page]);
  if (rendered.length === 0 && !standalone) return;

  const prerendered: Record<string, string> = {};
  await mkdir(join(folder, 'dist', FOLDER), { recursive: true });
  for (const [key, page] of rendered) {
    await mustShowBuiltFiles(folder, key, page.html);
    const content = JSON.stringify(page);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
    const name = key.replaceAll(/[/ ]/g, '') || 'home';
    prerendered[key] = `${FOLDER}/${name}.${hash}.page`;
    await writeFile(join(folder, 'dist', prerendered[key]), content);
  }
  const renders = standalone ? await copyRenderer(folder, join(output, 'render.cjs')) : null;
  const listed: WithPrerendered = {
    ...release,
    prerendered,
    ...(renders === null ? {} : { renders }),
    look: await appearanceHash(root),
  };
  await writeFile(file, `${JSON.stringify(listed, null, 2)}\n`);
}

/** Verifies that the pictures of a prerendered page exist: both builds name files by content and must agree. */
async function mustShowBuiltFiles(folder: string, page: string, html: string): Promise<void> {
  const base = `/assets/${basename(folder)}/`;
  for (const [, file = ''] of html.matchAll(new RegExp(`"${base}([^"]+)"`, 'g'))) {
    await readFile(join(folder, 'dist', file)).catch((cause: unknown) => {
      throw new Error(`${page} shows ${base}${file}, which was not built`, { cause });
    });
  }
}

/** Copies the renderer's script into the release. @returns its path inside `dist` */
async function copyRenderer(folder: string, built: string): Promise<string> {
  const content = await readFile(built);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const name = `${FOLDER}/parts.${hash}.cjs`;
  await writeFile(join(folder, 'dist', name), content);
  return name;
}
