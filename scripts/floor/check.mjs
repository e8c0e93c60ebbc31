import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'acorn';
import { floor } from './floor.mjs';
import { inScript, inSheet } from './scan.mjs';

/**
 * Reads every script and stylesheet of a built site.
 * @returns {Promise<{ files: number, findings: { what: string, lacking: string, where: string }[] }>} each once
 */
export async function findingsIn(site) {
  const findings = new Map();
  let files = 0;
  for await (const file of glob('**/*.{js,css}', { cwd: site })) {
    files += 1;
    const text = await readFile(join(site, file), 'utf8');
    for (const { what, lacking } of file.endsWith('.css') ? inSheet(text) : inScript(text))
      if (!findings.has(what)) findings.set(what, { what, lacking, where: file });
  }
  return { files, findings: [...findings.values()] };
}

const SCRIPT =
  /<script\s+id="old-browser"[^>]*\sdata-text="(?<text>[^"]*)"[^>]*>(?<script>[\s\S]*?)<\/script>/;

/**
 * Looks at the script that speaks to an older browser.
 * @param shell the folder of the built shell
 * @returns {Promise<string[]>} what its words lack
 * @throws SyntaxError where an old browser could not read it
 */
export async function missingFromTemplate(shell) {
  const { chrome, firefox, safari, safari_ios: ios } = floor;
  const wanted = [`Safari ${safari}`, `iOS ${ios}`, `Chrome ${chrome}`, `Firefox ${firefox}`];
  const { template } = JSON.parse(await readFile(join(shell, 'release.json'), 'utf8'));
  const { script, text } = SCRIPT.exec(await readFile(join(shell, template), 'utf8'))?.groups ?? {};
  if (script === undefined) return wanted;
  parse(script, { ecmaVersion: 5, sourceType: 'script' });
  return wanted.filter((words) => !text.includes(words));
}
