import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { LIST, LIST_BYTES, parseList, type ListFile } from './list-file.ts';
import { Refused } from './refused.ts';
import type { WritableObjects } from './objects.ts';
import type { Change } from './release.ts';

/** Milliseconds for which whoever claimed a change is left to write the list. */
const HEAD_START = 2000;
/** How often a change is begun anew when others were first. */
const ATTEMPTS = 50;
/** How many changes are told, the last ones. */
const TOLD = 200;

/** A change and the list that follows from it: what is written first, and decides. */
interface Claim {
  /** Tells two writers apart where the store cannot. */
  id: string;
  /** Null for one that is not told. */
  change: Change | null;
  list: ListFile;
}

const keyOf = (serial: number) => `changes/${String(serial).padStart(8, '0')}.json`;
const bytesOf = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/**
 * The list of a store, and the way in which it changes. A change with the next serial is claimed by creating
 * `changes/<serial>.json`, which only one of several writers can; then the list is exchanged for the one that it holds.
 * Whoever finds a claim whose list was never written writes it. So stores need no more than to create an object once
 * (`If-None-Match: *`); where they cannot, what was written is read back, and whose it is decides.
 */
export function storeList(objects: WritableObjects) {
  async function claimed(serial: number): Promise<Claim | null> {
    const found = await objects.read(keyOf(serial), 2 * LIST_BYTES);
    if (found === null || found === 'unchanged') return null;
    const claim = JSON.parse(found.bytes.toString('utf8')) as Claim;
    return { ...claim, list: parseList(bytesOf(claim.list)) };
  }

  async function written(): Promise<ListFile> {
    const found = await objects.read(LIST, LIST_BYTES);
    return found && found !== 'unchanged' ? parseList(found.bytes) : { serial: 0, packages: {} };
  }

  /** The list, with every change that was claimed. */
  async function read(): Promise<ListFile> {
    let list = await written();
    const begun = Date.now();
    for (;;) {
      const next = await claimed(list.serial + 1);
      if (!next) return list;
      if (Date.now() - begun < HEAD_START) {
        await wait(100);
        const now = await written();
        list = now.serial > list.serial ? now : list;
      } else {
        await objects.write(LIST, bytesOf(next.list));
        ({ list } = next);
      }
    }
  }

  return {
    read,
    /**
     * Changes the list at once, after or before whoever else does.
     * @param work is asked again when another change came first; null changes nothing
     */
    async change(
      work: (now: ListFile) => Promise<{ packages: ListFile['packages']; change: Change } | null>,
    ): Promise<void> {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const now = await read();
        const result = await work(now);
        if (!result) return;
        const serial = now.serial + 1;
        const list: ListFile = { serial, packages: result.packages };
        const claim: Claim = { id: randomUUID(), change: result.change, list };
        const first = await objects.create(keyOf(serial), bytesOf(claim));
        if (!first || (await claimed(serial))?.id !== claim.id) continue;
        await objects.write(LIST, bytesOf(list));
        // Reading repairs the list after a slower writer.
        await read();
        return;
      }
      throw new Refused(`${objects.address} is being changed by others.`);
    },
    /** The last changes, oldest first. */
    async history(): Promise<Change[]> {
      const { serial } = await read();
      const first = Math.max(1, serial - TOLD + 1);
      const changes: Change[] = [];
      for (let at = first; at <= serial; at += 20) {
        const some = Array.from({ length: Math.min(20, serial - at + 1) }, (_, n) => at + n);
        for (const claim of await Promise.all(some.map(claimed)))
          if (claim?.change) changes.push(claim.change);
      }
      return changes;
    },
  };
}
