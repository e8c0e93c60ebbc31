import { useState } from 'react';

/**
 * A value that is shown from the press on, until the latest mutation has ended and what it changes was read again: from
 * then on what was read counts, since others may change it, too. Undefined where there is none.
 * @param mutation what sends the value
 * @param read of what it changes, by the same component: as a prop it would be behind the mutation
 */
export function useOptimisticValue<T>(
  mutation: { isPending: boolean; error: unknown },
  read: { loading: boolean; error: unknown },
): [value: T | undefined, set: (value: T) => void] {
  const [value, setValue] = useState<T>();
  const isRead = !read.loading && !read.error;
  const isOver = !mutation.isPending && (isRead || mutation.error !== undefined);
  if (isOver && value !== undefined) setValue(undefined);
  return [isOver ? undefined : value, setValue];
}
