import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Box, Stack } from '@keepsake/shared/ui';
import { CardLine } from '../saved-cards/CardLine.tsx';
import type { ChosenCard } from '../wizard/checkout-memory.ts';
import { canPay, type Payment } from '../wizard/payment.ts';

/** The card to pay with, and a way to change it while no payment is in progress. */
export function ChosenCardLine({
  card,
  change,
  state,
}: {
  card: ChosenCard;
  /** The link or button that leads to another card. */
  change: ReactNode;
  state: Payment;
}) {
  const note = card.kind === 'new' && card.save ? t`Will be saved for next time` : undefined;
  return (
    <Stack
      direction="row"
      spacing={2}
      sx={{
        alignItems: 'center',
        justifyContent: 'space-between',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        px: 2,
        py: 1,
        minHeight: 64,
      }}
    >
      <CardLine
        brand={card.brand}
        last4={card.last4}
        wallet={card.kind === 'new' ? card.wallet : undefined}
        note={note}
      />
      <Box sx={{ visibility: canPay(state) ? 'visible' : 'hidden' }}>{change}</Box>
    </Stack>
  );
}
