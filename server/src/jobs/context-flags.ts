import { currentRequestId, inRequest } from '../observability/request-context.ts';
import { currentTraceparent, inSpan } from '../observability/spans.ts';

/** What the queue keeps beside the payload of a job; its flags are for the taker of jobs alone and change nothing here. */
interface FlaggedJob {
  task_identifier: string;
  attempts: number;
  flags: Record<string, true> | null;
}

const [REQUEST, TRACE] = ['request:', 'traceparent:'];

/** Flags for a job that is added now: the request that began it and its trace; null outside of any. */
export function flagsOfContext(): string[] | null {
  const [request, trace] = [currentRequestId(), currentTraceparent()];
  const flags = [
    ...(request === undefined ? [] : [REQUEST + request]),
    ...(trace === undefined ? [] : [TRACE + trace]),
  ];
  return flags.length > 0 ? flags : null;
}

function flagOf({ flags }: Pick<FlaggedJob, 'flags'>, kind: string): string | undefined {
  return Object.keys(flags ?? {})
    .find((flag) => flag.startsWith(kind))
    ?.slice(kind.length);
}

/** The request that began a job; undefined where none did. */
export const requestIdOf = (job: Pick<FlaggedJob, 'flags'>): string | undefined =>
  flagOf(job, REQUEST);

/** Does a job in the context of the request that began it. */
export async function inContextOf(job: FlaggedJob, work: () => Promise<void>): Promise<void> {
  const attributes = { 'keepsake.job': job.task_identifier, 'keepsake.attempt': job.attempts };
  const spanned = async () =>
    inSpan(`job ${job.task_identifier}`, { attributes, parent: flagOf(job, TRACE) }, work);
  const request = requestIdOf(job);
  await (request === undefined ? spanned() : inRequest(request, spanned));
}
