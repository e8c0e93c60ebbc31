import { takeOver } from '@keepsake/shared/media/handover';
import { storedAnswers } from '@keepsake/shared/query/stored-answers';
import { closeShown } from './close-shown.ts';
import { PERSONAL } from './names.ts';

declare const self: ServiceWorkerGlobalScope;

let checked: Promise<void> | null = null;

/**
 * Deletes cached, stored and shown data of a user whose session was ended elsewhere. The server is asked once per start
 * of the worker, or again at the next page if it was not reached. Unsent work stays for its owner, as after an expired
 * session. Never rejects. The number on the icon of the installed site is left to the page: a browser without badges ends
 * a worker that clears one, and with it the pages that the worker is answering.
 */
export async function forgetEnded(): Promise<void> {
  checked ??= forgetIfOver().catch(() => {
    checked = null;
  });
  await checked;
}

async function forgetIfOver(): Promise<void> {
  const answer = await fetch('/api/refresh', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`refresh answered ${answer.status}`);
  const { data } = (await answer.json()) as { data: { session: 'none' | 'alive' | 'over' } };
  if (data.session !== 'over') return;
  await Promise.all([
    ...PERSONAL.map(async (name) => caches.delete(name)),
    storedAnswers(() => {}).forget(),
    takeOver(null),
    closeShown(self.registration),
  ]);
}
