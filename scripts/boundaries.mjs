/*
 * Checks imports: keeps domains, folders and workspaces apart (docs/decisions/0008-boundaries.md).
 * npm run lint:boundaries
 */
import { checkBoundaries } from './boundaries/check.mjs';
import { root } from './lib/project.mjs';
import { workspacesWith } from './lib/workspaces.mjs';

const folders = workspacesWith('src').map((name) => `${name}/src`);
const { findings, looked } = await checkBoundaries(root, folders);
for (const finding of findings) console.error(finding);
console.log(
  `${looked.files} files, ${looked.imports} imports: ${findings.length} against the rules`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
