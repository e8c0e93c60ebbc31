import type { EndpointKey } from '@keepsake/shared/api';
import { currentLanguage } from '@keepsake/shared/words';
import { clear, createStore, del, delMany, entries, get, set } from 'idb-keyval';

/**
 * Endpoints whose answers are stored on this device, to be shown before the server answers and offline. All
 * others are forgotten when the page closes.
 */
const storedEndpoints: ReadonlySet<string> = new Set<EndpointKey>([
  'GET attendee/card-list',
  'GET attendee/wedding',
  'GET attendee/wedding/:id',
  'GET config',
  'GET v2/invitations/:code',
]);

/** Milliseconds that an answer is kept: as long as a guest's session lasts. */
const LONGEST = 30 * 24 * 60 * 60 * 1000;

/** The shape of all answers, a hash that the build takes over the API's schemas; kept answers of another are dropped. */
const SHAPE = process.env.API_SHAPE ?? 'source';

interface StoredAnswer {
  shape: string;
  /** Its texts are in; shown in a document of another one, they would be foreign there. */
  language: string;
  owner: string;
  /** When it was answered, in milliseconds since 1970. */
  at: number;
  data: unknown;
}

type Log = (message: string, error: unknown) => void;

/** Answers in the browser's own database. A browser that refuses costs no more than the memory over a reload. */
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
    shape === SHAPE && language === currentLanguage() && Date.now() - at < LONGEST;

  return {
    keeps: (key: string): boolean => store !== null && storedEndpoints.has(key),
    /** Returns the stored answer, or null. */
    async find(name: string): Promise<{ data: unknown; at: number } | null> {
      if (!store) return null;
      const kept = await attempt('read a kept answer', () => get<StoredAnswer>(name, store));
      return kept && usable(kept) ? kept : null;
    },
    async keep(name: string, owner: string, data: unknown): Promise<void> {
      if (!store) return;
      const kept: StoredAnswer = {
        shape: SHAPE,
        language: currentLanguage(),
        owner,
        at: Date.now(),
        data,
      };
      await attempt('keep an answer', () => set(name, kept, store));
    },
    async drop(name: string): Promise<void> {
      if (store) await attempt('drop a kept answer', () => del(name, store));
    },
    /** Drops what is too old, of another shape, or of nobody in `owners`. */
    async tidy(owners: readonly string[]): Promise<void> {
      if (!store) return;
      await attempt('tidy what it keeps', async () => {
        const all = await entries<string, StoredAnswer>(store);
        const over = all.filter(([, kept]) => !usable(kept) || !owners.includes(kept.owner));
        await delMany(
          over.map(([name]) => name),
          store,
        );
      });
    },
    async forget(): Promise<void> {
      if (store) await attempt('forget what it kept', () => clear(store));
    },
  };
}
