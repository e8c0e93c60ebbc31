import type { ReactNode } from 'react';
import { Box, Stack } from '@keepsake/shared/ui';
import { LanguagePicker } from './LanguagePicker.tsx';
import { Logo } from './Logo.tsx';

/** Layout without navigation, for a single task. */
export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <Stack data-layout="plain" sx={{ minHeight: '100dvh' }}>
      <Box
        component="header"
        sx={{ position: 'relative', textAlign: 'center', pt: { xs: 2, md: 4 } }}
      >
        <Logo />
        <Box sx={{ position: 'absolute', bottom: 0, insetInlineEnd: { xs: 8, md: 24 } }}>
          <LanguagePicker small />
        </Box>
      </Box>
      {/* The footer is below the first screen from the start: a page that comes later moves none of it. */}
      <Box component="main" id="page" sx={{ flex: 1, minHeight: '100svh' }}>
        {children}
      </Box>
      <Box component="footer" sx={{ textAlign: 'center', pb: 3, '&:empty': { display: 'none' } }}>
        <LanguagePicker />
      </Box>
    </Stack>
  );
}
