import type { ReactNode } from 'react';
import { useSession } from '@keepsake/shared/host';
import { Box, Stack } from '@keepsake/shared/ui';
import { LanguagePicker } from './LanguagePicker.tsx';
import { Logo } from './Logo.tsx';

/** Layout without navigation, for a single task. */
export function PlainLayout({ children }: { children: ReactNode }) {
  const { isGuest } = useSession();
  return (
    <Stack data-layout="plain" sx={{ minHeight: '100dvh' }}>
      <Box
        component="header"
        sx={{ position: 'relative', textAlign: 'center', pt: { xs: 2, md: 4 } }}
      >
        <Logo newTab={isGuest} />
        <Box sx={{ position: 'absolute', bottom: 0, insetInlineEnd: { xs: 8, md: 24 } }}>
          <LanguagePicker small />
        </Box>
      </Box>
      {/* At least one screen high, so that a page that loads later does not shift the footer. */}
      <Box component="main" id="page" sx={{ flex: 1, minHeight: '100svh' }}>
        {children}
      </Box>
      <Box component="footer" sx={{ textAlign: 'center', pb: 3 }}>
        <LanguagePicker />
      </Box>
    </Stack>
  );
}
