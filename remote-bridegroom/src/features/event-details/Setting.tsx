import { Box, Stack, Typography } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';
import { Fine } from '../../parts/text.tsx';

/** A setting with an explanation, and its button beside it, or below on phones. */
export function Setting({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action: ReactNode;
}) {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={{ xs: 1.5, sm: 3 }}
      sx={{ alignItems: { xs: 'flex-start', sm: 'center' } }}
    >
      <Box sx={{ flex: 1 }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Fine>{children}</Fine>
      </Box>
      <Box sx={{ flexShrink: 0 }}>{action}</Box>
    </Stack>
  );
}
