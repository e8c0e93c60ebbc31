import { Box, type BoxProps } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';
import { card } from '../../ui/theme/tokens.ts';

/** The paper that a card is made of, 5 : 7, in the same light by day and by night. */
export function Sheet({
  label,
  grows = false,
  sx = {},
  children,
}: {
  /** Names the picture for screen readers; without it the contents speak for themselves. */
  label?: string;
  /** Whether long words make it higher. */
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
