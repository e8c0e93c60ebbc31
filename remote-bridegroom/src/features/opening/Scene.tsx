import { displayFont } from '@keepsake/shared/theme/tokens';
import { Box, Stack } from '@keepsake/shared/ui';
import type { ComponentProps, ReactNode } from 'react';

/** A full screen of the evening with centered content. */
export function Scene({
  spacing,
  children,
}: {
  spacing: NonNullable<ComponentProps<typeof Stack>['spacing']>;
  children: ReactNode;
}) {
  return (
    <Stack
      spacing={spacing}
      sx={{
        minHeight: '100dvh',
        boxSizing: 'border-box',
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        px: 2.5,
        py: { xs: 2, sm: 4 },
      }}
    >
      {children}
    </Stack>
  );
}

export function SceneTitle({ children }: { children: ReactNode }) {
  return (
    <Box
      component="h1"
      sx={{
        m: 0,
        fontFamily: displayFont,
        fontWeight: 500,
        fontSize: 'clamp(2.25rem, 1.4rem + 3.6vw, 4.5rem)',
        lineHeight: 1.05,
        textWrap: 'balance',
      }}
    >
      {children}
    </Box>
  );
}
