import type { Location } from 'react-router-dom';

/**
 * For a query that changes how a page looks, not what it is of, and still has an entry in the history: whoever
 * reads stays where they are. A query that replaces the one before does so by itself.
 */
export const onSamePage = { state: { samePage: true } } as const;

/** Whether a location was reached by `onSamePage`. */
export function staysOnPage({ state }: Pick<Location, 'state'>): boolean {
  const asked: unknown = state;
  return typeof asked === 'object' && asked !== null && 'samePage' in asked;
}
