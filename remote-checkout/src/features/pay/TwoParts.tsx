import type { ReactNode } from 'react';
import { Box } from '@keepsake/shared/ui';

/**
 * The payment and the card beside each other, or below each other on a phone. There the parts of the payment lie in
 * one row with the card, so that the bar with the button can keep to the screen’s edge beside all of them.
 */
export function TwoParts({ payment, card }: { payment: ReactNode; card: ReactNode }) {
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

/** From where on the two have room beside each other; the menu of a laptop takes its part. */
export const WIDE = '@media (min-width: 1100px)';
