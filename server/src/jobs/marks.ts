import { currentRequestId, inRequest } from '../observability/request-context.ts';
import { currentTraceparent, inSpan } from '../observability/spans.ts';

/** What the queue keeps beside the payload of a job; its flags are for the taker of jobs alone and change nothing here. */
interface Marked {
  task_identifier: string;
  attempts: number;
  flags: Record<string, true> | null;
}

const [REQUEST, TRACE] = ['request:', 'traceparent:'];

/** Marks for a job that is added now: the request that began it and its trace; null outside of any. */
export function marksOfContext(): string[] | null {
  const [request, trace] = [currentRequestId(), currentTraceparent()];
  const marks = [
    ...(request === undefined ? [] : [REQUEST + request]),
    ...(trace === undefined ? [] : [TRACE + trace]),
  ];
  return marks.length > 0 ? marks : null;
}

function markOf({ flags }: Pick<Marked, 'flags'>, kind: string): string | undefined {
  return Object.keys(flags ?? {})
    .find((flag) => flag.startsWith(kind))
    ?.slice(kind.length);
}

/** The request that began a job; undefined where none did. */
export const requestIdOf = (job: Pick<Marked, 'flags'>): string | undefined => markOf(job, REQUEST);

/** Does a job in the context of the request that began it. */
export async function inContextOf(job: Marked, work: () => Promise<void>): Promise<void> {
  const attributes = { 'keepsake.job': job.task_identifier, 'keepsake.attempt': job.attempts };
  const spanned = async () =>
    inSpan(`job ${job.task_identifier}`, { attributes, parent: markOf(job, TRACE) }, work);
  const request = requestIdOf(job);
  await (request === undefined ? spanned() : inRequest(request, spanned));
}
