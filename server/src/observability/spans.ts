/** What may be said of a piece of work: nothing of anybody. */
export type SpanAttributes = Record<string, string | number>;

/** Notes pieces of work as spans of traces. */
export interface Tracing {
  /** Notes work; it fails as the work fails. @param parent a `traceparent`, for work that something earlier asked for */
  run<Result>(
    name: string,
    of: { attributes: SpanAttributes; parent?: string | undefined },
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** The `traceparent` of what is under way; undefined outside of any span. */
  current(): string | undefined;
}

let tracing: Tracing | null = null;

/** Begins to trace this process, or ends it. */
export function traceBy(next: Tracing | null): void {
  tracing = next;
}

/** Does work as a span, where this process is traced; else just does it. */
export const inSpan: Tracing['run'] = async (name, of, work) =>
  tracing ? tracing.run(name, of, work) : work();

export const currentTraceparent: Tracing['current'] = () => tracing?.current();
