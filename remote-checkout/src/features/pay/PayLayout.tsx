import type { ReactNode } from 'react';
import { Box } from '@keepsake/shared/ui';

/**
 * Puts the payment and the card side by side, or in one column on a phone. There `display: contents` makes the parts of
 * the payment siblings of the card, so that the sticky pay bar stays in view along the whole column.
 */
export function PayLayout({ payment, card }: { payment: ReactNode; card: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        [WIDE]: {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 420px) minmax(0, 1fr)',
          gap: 6,
          alignItems: 'start',
        },
      }}
    >
      <Box
        sx={{
          display: 'contents',
          [WIDE]: { display: 'flex', flexDirection: 'column', gap: 3, position: 'sticky', top: 24 },
        }}
      >
        {payment}
      </Box>
      {card}
    </Box>
  );
}

/** The width from which both fit side by side, next to the menu that the app shows on a laptop. */
export const WIDE = '@media (min-width: 1100px)';
