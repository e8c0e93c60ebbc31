import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/project.mjs';
import { noticesOf, textOf } from './notices.mjs';
import { runtimePackages } from './reached-packages.mjs';

const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));

void test('every package that the server runs on is named with its licence, fonts and emoji with their terms', async () => {
  const places = runtimePackages(lock, 'server');
  const entries = await noticesOf(root, places);
  const named = new Set(entries.map(({ name }) => name));
  for (const name of Object.keys(lock.packages.server.dependencies))
    if (!name.startsWith('@keepsake/')) assert.ok(named.has(name), name);
  const installed = places.filter((place) => !lock.packages[place].optional).length;
  assert.ok(entries.length > 200 && entries.length <= places.length && installed > 200);

  for (const { name, licence, texts } of entries.filter((each) =>
    each.name.startsWith('@fontsource'),
  )) {
    assert.equal(licence, 'OFL-1.1', name);
    assert.match(texts.join('\n'), /SIL OPEN FONT LICENSE/i, name);
    assert.match(texts.join('\n'), /Copyright/i, name);
  }
  const text = textOf(entries);
  assert.match(text, /Twemoji, copyright Twitter, Inc and other contributors/);
  assert.match(text, /CC BY 4\.0, https:\/\/creativecommons\.org\/licenses\/by\/4\.0\//);
  assert.match(text, /PostgreSQL Global Development Group/);
});

void test('a package with an unknown licence is refused, and named', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-notices-'));
  t.after(async () => rm(folder, { recursive: true }));
  const add = async (name, manifest, licence) => {
    await mkdir(join(folder, name), { recursive: true });
    await writeFile(
      join(folder, name, 'package.json'),
      JSON.stringify({ name, version: '1.0.0', ...manifest }),
    );
    if (licence) await writeFile(join(folder, name, 'LICENSE'), licence);
  };
  await add('known', { license: 'MIT', author: 'Ada' }, 'Take it.');
  await add('twin', { license: 'MIT' }, 'Take it.');
  await add('odd', {});
  await assert.rejects(noticesOf(folder, ['known', 'odd']), /The licence of odd is not known/);
  const text = textOf(await noticesOf(folder, ['known', 'twin', 'of-another-platform']));
  assert.match(text, /known 1\.0\.0: MIT\n\nBy Ada\n\nTake it\./);
  assert.match(text, /Its text is the same as that of known\./);
});
