import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { root } from '../lib/project.mjs';

const KINDS = ['lines', 'branches', 'functions'];

/**
 * Returns jest's coverage by workspace.
 * @param folder folder of its `json-summary`
 * @returns {Promise<Record<string, Record<string, { total: number, covered: number }>>>} empty without a
 *   report
 */
export async function coverageIn(folder) {
  const summary = await readFile(join(folder, 'coverage-summary.json'), 'utf8').catch(() => '{}');
  const byWorkspace = {};
  for (const [file, counts] of Object.entries(JSON.parse(summary))) {
    if (file === 'total') continue;
    const [workspace] = relative(root, file).split(sep);
    byWorkspace[workspace] ??= Object.fromEntries(
      KINDS.map((kind) => [kind, { total: 0, covered: 0 }]),
    );
    for (const kind of KINDS) {
      byWorkspace[workspace][kind].total += counts[kind].total;
      byWorkspace[workspace][kind].covered += counts[kind].covered;
    }
  }
  return byWorkspace;
}

/** Prints the coverage of each workspace. @param measured results of `coverageIn`, one for each run of jest */
export function printCoverage(measured) {
  const rows = measured.flatMap((coverage) => Object.entries(coverage ?? {}));
  if (rows.length === 0) return;
  console.log(`\n${'covered by unit tests'.padEnd(38)}${KINDS.map(cell).join('')}`);
  for (const [workspace, counts] of rows) {
    const parts = KINDS.map((kind) => percent(counts[kind])).map(cell);
    console.log(`${workspace.padEnd(38)}${parts.join('')}`);
  }
}

function percent({ total, covered }) {
  return total === 0 ? '' : `${((covered / total) * 100).toFixed(1)} %`;
}

function cell(text) {
  return text.padStart(11);
}
