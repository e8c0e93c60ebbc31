import { inOneTab } from '../../contract/in-one-tab/in-one-tab.ts';
import { dropJob, jobs } from './jobs.ts';
import { broadcastLink } from './links.ts';
import { sendJob } from './send-job.ts';

/**
 * Sends all queued cards; only one page or worker of the browser does so at a time.
 * @param onLink called with the private link of each card once it exists
 * @throws the first error, when a retry may deliver more
 */
export async function sendPending(
  signal: AbortSignal,
  onLink: (id: string, link: string) => void = () => {},
): Promise<void> {
  const work = async () => {
    let firstError: unknown = null;
    for (const job of (await jobs()).filter(({ failed }) => failed === null))
      try {
        await sendJob(job, signal, (link) => {
          onLink(job.id, link);
          broadcastLink({ id: job.id, link });
        });
        if (job.failed === null) await dropJob(job);
      } catch (error) {
        // Continues with the next card, so that one large video does not block the others.
        firstError ??= error;
      }
    if (firstError !== null) throw firstError;
  };
  await inOneTab('keepsake.kiosk.outbox', work, signal);
}
