import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';

type AnyQuery = Query<unknown, unknown, unknown>;

/**
 * Answers that something overtakes while they are on their way: what they say may be from before it. The client takes
 * the first answer of a query, and any that nobody watches, as good as of when it comes; here it is read once more.
 */
export function createOvertaken(client: () => QueryClient) {
  /** How they are read once more. */
  const marked = new WeakMap<AnyQuery, 'active' | 'none'>();

  const onTheirWay = ({ refetchType: _how, ...filters }: InvalidateQueryFilters) =>
    client()
      .getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' }) as AnyQuery[];
  const markOne = (query: AnyQuery, refetchType: InvalidateQueryFilters['refetchType']) => {
    const isSeen = refetchType !== 'none' || marked.get(query) === 'active';
    marked.set(query, isSeen ? 'active' : 'none');
  };

  return {
    /** Marks what is on its way. */
    mark(filters: InvalidateQueryFilters): void {
      for (const query of onTheirWay(filters)) markOne(query, filters.refetchType);
    },
    /** Makes answers stale, those on their way included. */
    async invalidate(filters: InvalidateQueryFilters): Promise<void> {
      for (const query of onTheirWay(filters)) {
        // What is shown already is asked for anew by the client, which drops the answer on its way.
        const isBegunAnew =
          filters.refetchType !== 'none' && query.isActive() && query.state.data !== undefined;
        if (!isBegunAnew) markOne(query, filters.refetchType);
      }
      await client().invalidateQueries(filters);
    },
    /** An answer is there. */
    arrived(query: AnyQuery): void {
      const refetchType = marked.get(query);
      if (refetchType === undefined) return;
      marked.delete(query);
      void client().invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType });
    },
  };
}
