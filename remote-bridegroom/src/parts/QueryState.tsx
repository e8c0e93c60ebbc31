import { ErrorState, LoadingState } from '@keepsake/shared/ui';
import type { ComponentProps, ReactNode } from 'react';

/** The loading or error state of a query; renders nothing once there is data. */
export function QueryState({
  query: { data, error, reload },
  loading = <LoadingState />,
  ...failure
}: {
  query: { data: unknown; error: unknown; reload: () => void };
  loading?: ReactNode;
} & Omit<ComponentProps<typeof ErrorState>, 'error' | 'onRetry'>) {
  if (data) return null;
  return error ? <ErrorState error={error} onRetry={reload} {...failure} /> : loading;
}
