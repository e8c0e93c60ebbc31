import { Box, type BoxProps } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';
import { card } from '../../ui/theme/tokens.ts';

/** The paper of a card, 5 : 7, equal in the light and the dark scheme. */
export function Sheet({
  label,
  grows = false,
  sx = {},
  children,
}: {
  /** Accessible name that makes the sheet an image; without it screen readers read the contents. */
  label?: string;
  /** Whether the sheet grows with its contents beyond 5 : 7. */
  grows?: boolean;
  sx?: BoxProps['sx'];
  children: ReactNode;
}) {
  return (
    <Box
      {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}
      sx={[
        {
          position: 'relative',
          containerType: 'inline-size',
          width: '100%',
          ...(grows ? {} : { aspectRatio: '5 / 7' }),
          overflow: 'hidden',
          borderRadius: '6px',
          bgcolor: card.paper,
          color: card.ink,
          boxShadow: card.shadow,
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </Box>
  );
}
