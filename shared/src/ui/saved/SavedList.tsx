import type { ReactNode } from 'react';
import { Stack } from '@keepsake/shared/ui';

/** List of `SavedItem`s. */
export function SavedList({ children }: { children: ReactNode }) {
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Stack>
  );
}
