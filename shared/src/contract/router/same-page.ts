import type { Location } from 'react-router-dom';

/**
 * Navigation options for a query change that gets a history entry but shows the same page: the scroll position stays.
 * Replacing navigations keep it anyway.
 */
export const onSamePage = { state: { samePage: true } } as const;

/** Whether a location was reached with `onSamePage`. */
export function staysOnPage({ state }: Pick<Location, 'state'>): boolean {
  const value: unknown = state;
  return typeof value === 'object' && value !== null && 'samePage' in value;
}
