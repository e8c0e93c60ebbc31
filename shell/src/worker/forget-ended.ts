import { takeOver } from '@keepsake/shared/media/handover';
import { storedAnswers } from '@keepsake/shared/query/stored-answers';
import { PERSONAL } from './names.ts';

let asked: Promise<void> | null = null;

/**
 * Forgets what was read on this device for somebody whose session was ended elsewhere. Asked once for each start of the
 * worker; without a network the next page asks. What was written or recorded waits for its owner, as after any session
 * that ends by itself. Never fails.
 */
export async function forgetEnded(): Promise<void> {
  asked ??= forgetWhenOver().catch(() => {
    asked = null;
  });
  await asked;
}

async function forgetWhenOver(): Promise<void> {
  const answer = await fetch('/api/refresh', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`refresh answered ${answer.status}`);
  const { data } = (await answer.json()) as { data: { session: 'none' | 'alive' | 'over' } };
  if (data.session !== 'over') return;
  await Promise.all([
    ...PERSONAL.map(async (name) => caches.delete(name)),
    storedAnswers(() => {}).forget(),
    takeOver(null),
  ]);
}
