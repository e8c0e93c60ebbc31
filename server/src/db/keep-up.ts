import type pg from 'pg';
import { pause } from './waiting.ts';

/** How often in a minute a database may go down before something is wrong that starting it does not mend. */
const MOST_A_MINUTE = 5;
const TRIES = 3;

/**
 * Brings a database up, and again each time its connection ends.
 * @param bringUp resolves to a connection that lasts as long as the database is up
 * @param lost called once, when it cannot be brought up again or goes down all the time
 * @throws what the first `bringUp` throws
 */
export async function keepUp(
  bringUp: () => Promise<pg.Client>,
  lost: (reason: Error) => void,
): Promise<{ letGo(): Promise<void> }> {
  let isLetGo = false;
  let downs: number[] = [];
  let current = await bringUp();
  let recovering = Promise.resolve();

  const watch = () =>
    current.once('end', () => {
      if (!isLetGo) recovering = recover();
    });

  async function recover(): Promise<void> {
    try {
      downs = [...downs.filter((at) => at > Date.now() - 60_000), Date.now()];
      if (downs.length > MOST_A_MINUTE) throw new Error(`It went down ${downs.length} times.`);
      await again();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!isLetGo) lost(new Error(`The database went down, and could not be kept up: ${reason}`));
    }
  }

  async function again(): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      if (isLetGo) return;
      try {
        current = await bringUp();
        watch();
        return;
      } catch (error) {
        if (attempt === TRIES) throw error;
        await pause(500 * attempt);
      }
    }
  }

  watch();
  return {
    async letGo() {
      isLetGo = true;
      await recovering;
      await current.end().catch(() => {
        // It may be gone with the database; letting go goes on.
      });
    },
  };
}
