import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltRemote } from '@keepsake/shared/releases';
import { integrityOf } from '../registry/stage.ts';
import type { TrialAnswer, TrialOrder } from './messages.ts';

const INSIDE = join(import.meta.dirname, 'inside.ts');
/** Milliseconds for the process that runs a release. */
const PATIENCE = 20_000;

type Tried = Pick<BuiltRemote, 'name' | 'version' | 'entry' | 'integrity' | 'hashes'> & {
  runtime?: string | undefined;
};

/**
 * What is wrong with a release as this server serves it, by its own judgement: files that are missing or not what the release
 * says, scripts that do not parse, an entry that throws or defines no container. A sentence each; none where it is sound.
 * @param standIn the release that would take its place. A fault in running counts only where that one runs: otherwise it may be
 * the trial's own.
 */
export async function faultsOf(
  siteDir: string,
  release: Tried,
  standIn: Tried | null,
): Promise<string[]> {
  const found = await scriptsOf(siteDir, release);
  if (found.faults.length > 0) return found.faults;
  const faults = await run(orderOf(release, found.scripts));
  if (faults.length === 0 || !standIn) return faults;
  const control = await scriptsOf(siteDir, standIn);
  if (control.faults.length > 0) return [];
  return (await run(orderOf(standIn, control.scripts))).length > 0 ? [] : faults;
}

const orderOf = ({ name, runtime, entry }: Tried, scripts: Record<string, string>): TrialOrder => ({
  name,
  runtime: runtime ?? null,
  entry,
  scripts,
});

async function scriptsOf(siteDir: string, { entry, integrity, hashes }: Tried) {
  const expected = [...Object.entries(hashes), ...(integrity ? [[entry, integrity] as const] : [])];
  const scripts: Record<string, string> = {};
  const faults: string[] = [];
  for (const [address, wanted] of expected) {
    const content = await readFile(join(siteDir, address.replace('/assets/', ''))).catch(
      () => null,
    );
    if (!content) faults.push(`${address} is missing`);
    else if (integrityOf(content) !== wanted)
      faults.push(`${address} is not what the release says`);
    else if (address.endsWith('.js')) scripts[address] = content.toString('utf8');
  }
  return { scripts, faults };
}

/** Runs a release in a process of its own, without settings, files or anything of the server's. */
async function run(order: TrialOrder): Promise<TrialAnswer> {
  const child = fork(INSIDE, {
    execArgv: ['--max-old-space-size=256'],
    // Empty, since the server's environment holds secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  try {
    return await new Promise<TrialAnswer>((resolve, reject) => {
      child.once('message', (answer: TrialAnswer) => resolve(answer));
      child.once('error', reject);
      child.once('exit', () => resolve(['it ended the process that ran it']));
      child.send(order);
    });
  } finally {
    clearTimeout(patience);
    child.kill('SIGKILL');
  }
}
