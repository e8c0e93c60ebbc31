import type { EndpointKey } from '@keepsake/shared/api';
import { currentLanguage } from '@keepsake/shared/words';
import { clear, createStore, del, delMany, entries, get, set } from 'idb-keyval';

/**
 * Endpoints whose answers are stored on this device, to be shown before the response arrives and offline. All other
 * answers live only as long as the page.
 */
const storedEndpoints: ReadonlySet<string> = new Set<EndpointKey>([
  'GET attendee/card-list',
  'GET attendee/wedding',
  'GET attendee/wedding/:id',
  'GET config',
  'GET v2/invitations/:code',
]);

/** Maximum age of a stored answer in milliseconds: 30 days, the lifetime of a guest's session. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000;

/** Build-time hash of the API's schemas; stored answers with another hash are ignored and deleted. */
const SHAPE = process.env.API_SHAPE ?? 'source';

interface StoredAnswer {
  shape: string;
  /** Language of the answer's texts; documents in another language ignore it. */
  language: string;
  owner: string;
  /** Time of the response, in milliseconds since 1970. */
  at: number;
  data: unknown;
}

type Log = (message: string, error: unknown) => void;

/** Answers in IndexedDB. Without it, or when it fails, answers do not survive a reload; failures are only logged. */
export function storedAnswers(log: Log) {
  const store =
    typeof indexedDB === 'undefined' ? null : createStore('keepsake-answers', 'answers');

  async function attempt<T>(what: string, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      log(`The browser could not ${what}`, error);
      return null;
    }
  }

  const usable = ({ shape, language, at }: StoredAnswer) =>
    shape === SHAPE && language === currentLanguage() && Date.now() - at < MAX_AGE;

  return {
    keeps: (key: string): boolean => store !== null && storedEndpoints.has(key),
    /** Returns the stored answer; null when there is none or it is unusable. */
    async find(name: string): Promise<{ data: unknown; at: number } | null> {
      if (!store) return null;
      const stored = await attempt('read a kept answer', () => get<StoredAnswer>(name, store));
      return stored && usable(stored) ? stored : null;
    },
    async keep(name: string, owner: string, data: unknown): Promise<void> {
      if (!store) return;
      const stored: StoredAnswer = {
        shape: SHAPE,
        language: currentLanguage(),
        owner,
        at: Date.now(),
        data,
      };
      await attempt('keep an answer', () => set(name, stored, store));
    },
    async drop(name: string): Promise<void> {
      if (store) await attempt('drop a kept answer', () => del(name, store));
    },
    /** Deletes answers that are too old, have another shape or language, or belong to no one in `owners`. */
    async tidy(owners: readonly string[]): Promise<void> {
      if (!store) return;
      await attempt('tidy what it keeps', async () => {
        const all = await entries<string, StoredAnswer>(store);
        const expired = all.filter(([, kept]) => !usable(kept) || !owners.includes(kept.owner));
        await delMany(
          expired.map(([name]) => name),
          store,
        );
      });
    },
    async forget(): Promise<void> {
      if (store) await attempt('forget what it kept', () => clear(store));
    },
  };
}
