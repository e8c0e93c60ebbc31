import { join } from 'node:path';
import type { BuiltRemote } from '@keepsake/shared/releases';
import { forkGuest } from '../../guests/fork-guest.ts';
import { integrityOf } from '../registry/stage.ts';
import type { TrialMessage, TrialOrder } from './messages.ts';

const INSIDE = join(import.meta.dirname, 'inside.ts');
/** Milliseconds for one step of a release, which a browser's page would wait for. */
const PATIENCE = 3000;
/** Milliseconds for all of them. */
const MOST_PATIENCE = 30_000;

type Tried = Pick<BuiltRemote, 'name' | 'version' | 'entry' | 'integrity' | 'hashes' | 'mounts'> & {
  runtime?: string | undefined;
};

/** A file of a release by its address, as visitors get it; null where there is none. */
export type ReadFile = (address: string) => Promise<Uint8Array | null>;

/** How a release did, step by step. */
interface Course {
  passed: Set<string>;
  /** Sentences by step. */
  faults: Map<string, string>;
}

/**
 * What is wrong with a release: files that are missing or not what the release says, scripts that do not parse, an entry that
 * throws, does not end or defines no container, an exposed module that is no remote, a page or a part whose first picture throws or
 * never ends. A sentence each; none where it is sound.
 * @param standIn the release that would take its place. A fault in running counts only where that one has none: otherwise it
 * may be the trial's own, whose browser is made up. Without one no picture is judged.
 */
export async function faultsOf(
  read: ReadFile,
  release: Tried,
  standIn: Tried | null,
): Promise<string[]> {
  const found = await scriptsOf(read, release);
  if (found.faults.length > 0) return found.faults;
  const { faults } = await run(orderOf(release, found.scripts));
  if (faults.size === 0) return [];
  const passed = standIn ? await passedBy(read, standIn) : new Set(['entry', 'init', 'module']);
  return [...faults]
    .filter(([step]) => step === 'parse' || passed.has(step))
    .map(([step, said]) => `${step}: ${said}`);
}

async function passedBy(read: ReadFile, release: Tried): Promise<Set<string>> {
  const { scripts, faults } = await scriptsOf(read, release);
  return faults.length > 0 ? new Set() : (await run(orderOf(release, scripts))).passed;
}

const orderOf = (release: Tried, scripts: Record<string, string>): TrialOrder => ({
  name: release.name,
  runtime: release.runtime ?? null,
  entry: release.entry,
  mounts: release.mounts,
  scripts,
});

async function scriptsOf(read: ReadFile, { entry, integrity, hashes }: Tried) {
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

/** Runs a release in a guest's process. */
async function run(order: TrialOrder): Promise<Course> {
  const course: Course = { passed: new Set(), faults: new Map() };
  const child = forkGuest(INSIDE);
  const kill = () => child.kill('SIGKILL');
  // Counts from the first step on: how long a busy machine takes to start the process says nothing of a release.
  let patience: NodeJS.Timeout | undefined;
  const mostPatience = setTimeout(kill, MOST_PATIENCE);
  let running: string | null = 'begin';
  try {
    await new Promise<void>((resolve, reject) => {
      child.on('message', (message: TrialMessage) => {
        clearTimeout(patience);
        patience = setTimeout(kill, PATIENCE);
        if ('begins' in message) running = message.begins;
        else {
          running = null;
          if (message.fault === null) course.passed.add(message.ended);
          else course.faults.set(message.ended, message.fault);
        }
      });
      // A process that can't be started is told of twice: by itself and by its channel.
      child.on('error', reject);
      child.once('exit', () => resolve());
      child.send(order, (error) => error && reject(error));
    });
  } finally {
    clearTimeout(patience);
    clearTimeout(mostPatience);
    kill();
  }
  if (running !== null && running !== 'begin')
    course.faults.set(running, 'it did not end, or ended the process that ran it');
  return course;
}
