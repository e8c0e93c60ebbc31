import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query';

type AnyQuery = Query<unknown, unknown, unknown>;

/**
 * Answers that are invalidated, or changed in their place, while they are being fetched: what they say may be from
 * before that. The client takes the first answer of a query, and any that nobody watches, as fresh from when it comes;
 * here such an answer is fetched once more.
 */
export function createSuperseded(client: () => QueryClient) {
  /** Queries whose answer is superseded, and whether they are fetched again at once or when next shown. */
  const marked = new WeakMap<AnyQuery, 'active' | 'none'>();

  const beingFetched = ({ refetchType: _how, ...filters }: InvalidateQueryFilters) =>
    client()
      .getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' }) as AnyQuery[];
  const markOne = (query: AnyQuery, refetchType: InvalidateQueryFilters['refetchType']) => {
    const isSeen = refetchType !== 'none' || marked.get(query) === 'active';
    marked.set(query, isSeen ? 'active' : 'none');
  };

  return {
    /** Marks what is being fetched. */
    mark(filters: InvalidateQueryFilters): void {
      for (const query of beingFetched(filters)) markOne(query, filters.refetchType);
    },
    /** Invalidates answers, those that are being fetched included. */
    async invalidate(filters: InvalidateQueryFilters): Promise<void> {
      for (const query of beingFetched(filters)) {
        // Visible queries are refetched by the client, which cancels the request in flight.
        const isFetchedAnew =
          filters.refetchType !== 'none' && query.isActive() && query.state.data !== undefined;
        if (!isFetchedAnew) markOne(query, filters.refetchType);
      }
      await client().invalidateQueries(filters);
    },
    /** Called with every answer. */
    arrived(query: AnyQuery): void {
      const refetchType = marked.get(query);
      if (refetchType === undefined) return;
      marked.delete(query);
      void client().invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType });
    },
  };
}
