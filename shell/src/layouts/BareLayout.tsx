import type { ReactNode } from 'react';
import { Box } from '@keepsake/shared/ui';

/** A page and nothing around it: whoever is here does one thing, and nothing leads away. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <Box component="main" id="page" data-layout="bare" sx={{ minHeight: '100dvh' }}>
      {children}
    </Box>
  );
}
