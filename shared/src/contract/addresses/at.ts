import { requestPath } from '../api/request-path.ts';

type NameIn<Segment extends string> = Segment extends `:${infer Name}` ? Name : never;

/** The parameter names of a pattern: `id` of `/attendee/wedding/:id/detail`. */
type ParameterOf<Pattern extends string> = Pattern extends `${infer Segment}/${infer Rest}`
  ? NameIn<Segment> | ParameterOf<Rest>
  : NameIn<Pattern>;

/** Query parameters; undefined and null are omitted. */
type Query = Record<string, string | number | boolean | null | undefined>;

type Parts<Pattern extends string> = [ParameterOf<Pattern>] extends [never]
  ? [query?: Query]
  : [parameters: Record<ParameterOf<Pattern>, string>, query?: Query];

/** Builds the address of one page from its parameters and query. */
export interface PageAddress<Pattern extends string> {
  (...parts: Parts<Pattern>): string;
  /** The pattern as a route declares it, with `:id` as a placeholder. */
  pattern: Pattern;
}

/** Returns the address builder of the page with this pattern. */
export function at<Pattern extends string>(pattern: Pattern): PageAddress<Pattern> {
  const make = (...parts: (Record<string, string> | Query | undefined)[]) => {
    const [params = {}, query = {}] = pattern.includes(':') ? parts : [{}, ...parts];
    return `/${requestPath(pattern, { params, query })}`;
  };
  return Object.assign(make, { pattern });
}
