import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/project.mjs';

const guide = await readFile(join(root, 'docs/contributing.md'), 'utf8');
const rows = [...guide.matchAll(/^\| (?<question>.+\?) \| `(?<word>.+)` \| `(?<file>.+)` \|$/gm)];

void test('the guide answers questions of a newcomer', () => assert.ok(rows.length >= 15));

for (const { groups } of rows)
  void test(groups.question, async () => {
    const text = await readFile(join(root, groups.file), 'utf8');
    assert.ok(text.includes(groups.word), `${groups.file} does not say ${groups.word}`);
  });
