import type { Deps } from '../../../deps.ts';
import { deliverDue, PATIENCE_MS } from './delivery.ts';
import { findDue } from '../time-seals/repository.ts';

/** In one go; the next minute takes the rest. */
const MOST = 500;

/**
 * Lets cards arrive whose day has come. It asks what is due and plans nothing ahead, so that nothing is lost while no
 * server runs; each arrives once, with what is told of it, whoever runs this and however often.
 */
export async function deliverTimeSealed(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  now = new Date(),
): Promise<void> {
  const patience = new Date(now.getTime() - PATIENCE_MS);
  for (const id of await findDue(db, { now, patience, rows: MOST })) {
    try {
      await db.transaction().execute(async (trx) => deliverDue(trx, id));
    } catch (error) {
      // The others arrive; this one is tried again in a minute.
      log.error({ err: error, card: id }, 'a sealed card could not arrive');
    }
  }
}
