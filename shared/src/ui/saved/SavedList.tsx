import type { ReactNode } from 'react';
import { Stack } from '@keepsake/shared/ui';

/** What an account keeps for later, one below the other; its children are `SavedItem`s. */
export function SavedList({ children }: { children: ReactNode }) {
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Stack>
  );
}
