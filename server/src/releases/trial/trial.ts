import { join } from 'node:path';
import type { BuiltRemote } from '@keepsake/shared/releases';
import { forkIsolated } from '../../isolation/fork-isolated.ts';
import { integrityOf } from '../registry/stage.ts';
import type { TrialMessage, TrialOrder } from './messages.ts';

const PROCESS_SCRIPT = join(import.meta.dirname, 'trial-process.ts');
/** Milliseconds for one step of a trial. */
const STEP_TIMEOUT = 3000;
/** Milliseconds for all steps. */
const TRIAL_TIMEOUT = 30_000;

type Tested = Pick<
  BuiltRemote,
  'name' | 'version' | 'entry' | 'integrity' | 'hashes' | 'mounts'
> & {
  runtime?: string | undefined;
};

/** Reads a file of a release by its address, as visitors get it; null where there is none. */
export type ReadFile = (address: string) => Promise<Uint8Array | null>;

/** The result of a trial, by step. */
interface TrialResult {
  passed: Set<string>;
  /** Sentences by failed step. */
  faults: Map<string, string>;
}

/**
 * Faults of a release, one sentence each: files that are missing or changed, scripts that do not parse, an entry that
 * throws, hangs or defines no container, an exposed module that is no remote, a page or part whose first rendering
 * throws or hangs.
 * @param fallback the release that would replace it. A fault at run time only counts where this one passes the step,
 * since the trial's simulated browser may cause it; without one, pages and parts are not counted
 */
export async function faultsOf(
  read: ReadFile,
  release: Tested,
  fallback: Tested | null,
): Promise<string[]> {
  const found = await scriptsOf(read, release);
  if (found.faults.length > 0) return found.faults;
  const { faults } = await run(orderOf(release, found.scripts));
  if (faults.size === 0) return [];
  const passed = fallback ? await passedBy(read, fallback) : new Set(['entry', 'init', 'module']);
  return [...faults]
    .filter(([step]) => step === 'parse' || passed.has(step))
    .map(([step, fault]) => `${step}: ${fault}`);
}

async function passedBy(read: ReadFile, release: Tested): Promise<Set<string>> {
  const { scripts, faults } = await scriptsOf(read, release);
  return faults.length > 0 ? new Set() : (await run(orderOf(release, scripts))).passed;
}

const orderOf = (release: Tested, scripts: Record<string, string>): TrialOrder => ({
  name: release.name,
  runtime: release.runtime ?? null,
  entry: release.entry,
  mounts: release.mounts,
  scripts,
});

async function scriptsOf(read: ReadFile, { entry, integrity, hashes }: Tested) {
  const expected = [...Object.entries(hashes), ...(integrity ? [[entry, integrity] as const] : [])];
  const scripts: Record<string, string> = {};
  const faults: string[] = [];
  for (const [address, wanted] of expected) {
    const content = await read(address);
    if (!content) faults.push(`${address} is missing`);
    else if (integrityOf(content) !== wanted)
      faults.push(`${address} is not what the release says`);
    else if (address.endsWith('.js')) scripts[address] = Buffer.from(content).toString('utf8');
  }
  return { scripts, faults };
}

/** Runs a release in an isolated process. */
async function run(order: TrialOrder): Promise<TrialResult> {
  const result: TrialResult = { passed: new Set(), faults: new Map() };
  const child = forkIsolated(PROCESS_SCRIPT);
  const kill = () => child.kill('SIGKILL');
  // Started with the first step, since starting the process may take long on a busy machine.
  let stepTimer: NodeJS.Timeout | undefined;
  const trialTimer = setTimeout(kill, TRIAL_TIMEOUT);
  let running: string | null = 'begin';
  try {
    await new Promise<void>((resolve, reject) => {
      child.on('message', (message: TrialMessage) => {
        clearTimeout(stepTimer);
        stepTimer = setTimeout(kill, STEP_TIMEOUT);
        if ('begins' in message) running = message.begins;
        else {
          running = null;
          if (message.fault === null) result.passed.add(message.ended);
          else result.faults.set(message.ended, message.fault);
        }
      });
      // A process that can't be started emits an error of its own and one of its channel.
      child.on('error', reject);
      child.once('exit', () => resolve());
      child.send(order, (error) => error && reject(error));
    });
  } finally {
    clearTimeout(stepTimer);
    clearTimeout(trialTimer);
    kill();
  }
  if (running !== null && running !== 'begin')
    result.faults.set(running, 'it did not end, or ended the process that ran it');
  return result;
}
