import { ErrorState, LoadingState } from '@keepsake/shared/ui';
import type { ComponentProps, ReactNode } from 'react';

/** In the place of what is read: that it comes, or that it could not be read; nothing once it is there. */
export function Unread({
  of: { data, error, reload },
  loading = <LoadingState />,
  ...failure
}: {
  of: { data: unknown; error: unknown; reload: () => void };
  loading?: ReactNode;
} & Omit<ComponentProps<typeof ErrorState>, 'error' | 'onRetry'>) {
  if (data) return null;
  return error ? <ErrorState error={error} onRetry={reload} {...failure} /> : loading;
}
