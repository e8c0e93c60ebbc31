/*
 * Makes the installation package `dist/keepsake-VERSION.tar.gz`, with its SHA-256 beside it, for the platform of this
 * machine. It contains everything to run Keepsake, including Node, and compiles or builds nothing at the start.
 *   npm run package
 *   npm run package -- --check     also unpacks and starts it, and prints how long that takes
 */
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import {
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buildSite } from './build.mjs';
import { noticesFile, writeNotices } from './build/notices.mjs';
import { ownNode, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { startTimes } from './package/check.mjs';
import { builds, contents, links, written } from './package/contents.mjs';
import { compressFiles } from '../server/src/releases/registry/compress.ts';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `keepsake-${version}`;
const MB = 1024 * 1024;
/** Maximum size in megabytes when unpacked, to fit a small machine. */
const MAX_MB = 400;

const say = (line) => console.log(line);

/** Copies all files of an installation into a folder. */
async function assemble(folder) {
  await rm(folder, { recursive: true, force: true });
  const place = async (path, put) => {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await put(target);
  };
  for (const path of contents())
    await place(path, async (target) => cp(join(root, path), target, { verbatimSymlinks: true }));
  for (const [path, value] of Object.entries(written()))
    await place(path, async (target) => writeFile(target, `${JSON.stringify(value, null, 2)}\n`));
  for (const [path, to] of Object.entries(links()))
    await place(path, async (target) => symlink(to, target));
  for (const each of builds) {
    const target = join(folder, 'dist/builds', each);
    await cp(join(root, each, 'dist'), target, { recursive: true });
    // Compressed here once, instead of at the first start of each installation.
    await compressFiles(target);
  }
  await place('bin/node', async (target) => copyFile(ownNode(), target));
  await place('dist/notices.txt', async (target) => copyFile(noticesFile, target));
  await place('NOTICES.txt', async (target) => copyFile(noticesFile, target));
}

async function archive(parent) {
  const target = join(root, 'dist', `${name}.tar.gz`);
  // Sorted, and without owner and local modes, so that archives of the same files differ only in times.
  const code = await run('tar', [
    '--create',
    '--gzip',
    '--file',
    target,
    '--directory',
    parent,
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rwX,go+rX,go-w',
    name,
  ]);
  if (code !== 0) throw new Error(`tar ended with ${code}.`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(target), hash);
  await writeFile(`${target}.sha256`, `${hash.digest('hex')}  ${name}.tar.gz\n`);
  return target;
}

/** Sums up file sizes in bytes by npm package and top-level folder. @returns pairs, the largest first */
async function sizesOf(folder) {
  const sizes = new Map();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const parts = relative(folder, file).split('/');
    const depth = parts[0] !== 'node_modules' ? 1 : parts[1].startsWith('@') ? 3 : 2;
    const part = parts.slice(0, depth).join('/');
    sizes.set(part, (sizes.get(part) ?? 0) + (await stat(file)).size);
  }
  return [...sizes].sort(([, a], [, b]) => b - a);
}

async function check(file) {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-unpacked-'));
  try {
    const code = await run('tar', ['--extract', '--file', file, '--directory', folder]);
    if (code !== 0) throw new Error(`tar ended with ${code}.`);
    const { first, again } = await startTimes(join(folder, name));
    say(`Ready after ${first} ms at its first start, ${again} ms at the next.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

try {
  await buildSite();
  await writeNotices();
  say('The files are put together…');
  const staging = join(root, 'dist/package');
  await assemble(join(staging, name));
  const sizes = await sizesOf(join(staging, name));
  const bytes = sizes.reduce((sum, [, each]) => sum + each, 0);
  for (const [part, each] of sizes.slice(0, 12))
    say(`  ${(each / MB).toFixed(1).padStart(6)} MB  ${part}`);
  if (bytes > MAX_MB * MB) throw new Error(`It is ${Math.ceil(bytes / MB)} MB; ${MAX_MB} may be.`);
  say('They are packed…');
  const file = await archive(staging);
  await rm(staging, { recursive: true, force: true });
  const packed = (await stat(file)).size;
  say(
    `${relative(root, file)}: ${(packed / MB).toFixed(0)} MB, unpacked ${(bytes / MB).toFixed(0)} MB.`,
  );
  if (process.argv.includes('--check')) await check(file);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
