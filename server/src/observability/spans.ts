/** Attributes of a span, which must not contain personal data. */
export type SpanAttributes = Record<string, string | number>;

/** Records pieces of work as spans of traces. */
export interface Tracing {
  /** Runs work in a span. @param parent a `traceparent`, for work that an earlier request caused */
  run<Result>(
    name: string,
    of: { attributes: SpanAttributes; parent?: string | undefined },
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** The `traceparent` of the current span; undefined outside of any. */
  current(): string | undefined;
}

let tracing: Tracing | null = null;

/** Starts to trace this process; null stops it. */
export function traceBy(next: Tracing | null): void {
  tracing = next;
}

/** Runs work in a span where this process is traced, else without one. */
export const inSpan: Tracing['run'] = async (name, of, work) =>
  tracing ? tracing.run(name, of, work) : work();

export const currentTraceparent: Tracing['current'] = () => tracing?.current();
