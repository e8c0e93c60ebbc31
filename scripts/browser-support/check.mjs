import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'acorn';
import { oldestBrowsers } from './oldest-browsers.mjs';
import { inScript, inSheet } from './scan.mjs';

/**
 * Checks every script and stylesheet of a built site.
 * @returns {Promise<{ files: number, findings: { what: string, lacking: string, where: string }[] }>} `findings` has
 * each feature once, with the browsers that lack it and the first file that uses it
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
 * Checks the inline script that tells users of older browsers to update.
 * @param shell folder of the built shell
 * @returns {Promise<string[]>} required browser versions that its text does not mention
 * @throws SyntaxError when the script is not ES5
 */
export async function missingFromTemplate(shell) {
  const { chrome, firefox, safari, safari_ios: ios } = oldestBrowsers;
  const wanted = [`Safari ${safari}`, `iOS ${ios}`, `Chrome ${chrome}`, `Firefox ${firefox}`];
  const { template } = JSON.parse(await readFile(join(shell, 'release.json'), 'utf8'));
  const { script, text } = SCRIPT.exec(await readFile(join(shell, template), 'utf8'))?.groups ?? {};
  if (script === undefined) return wanted;
  parse(script, { ecmaVersion: 5, sourceType: 'script' });
  return wanted.filter((words) => !text.includes(words));
}
