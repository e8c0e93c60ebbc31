import { useState } from 'react';

/**
 * A value to show from the press on, until the mutation has finished and its data was refetched; from then on the data
 * counts, since others may change it too. Undefined when there is none.
 * @param mutation the mutation that sends the value
 * @param read the read of the changed data in the same component; passed as a prop it would lag behind the mutation
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
