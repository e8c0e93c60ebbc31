import { inOneTab } from '../../contract/in-one-tab/in-one-tab.ts';
import { dropJob, jobs } from './jobs.ts';
import { broadcastLink } from './links.ts';
import { sendJob } from './send-job.ts';

/**
 * Sends what guests left behind, in one place of this browser at a time: a page or the worker.
 * @param onLink told the private link of a card as soon as there is one
 * @throws when something is left that another try may bring
 */
export async function sendPending(
  signal: AbortSignal,
  onLink: (id: string, link: string) => void = () => {},
): Promise<void> {
  const work = async () => {
    let trouble: unknown = null;
    for (const job of (await jobs()).filter(({ failed }) => failed === null))
      try {
        await sendJob(job, signal, (link) => {
          onLink(job.id, link);
          broadcastLink({ id: job.id, link });
        });
        if (job.failed === null) await dropJob(job);
      } catch (error) {
        // The next card may do better: one large video holds nothing up.
        trouble ??= error;
      }
    if (trouble !== null) throw trouble;
  };
  await inOneTab('keepsake.kiosk.outbox', work, signal);
}
