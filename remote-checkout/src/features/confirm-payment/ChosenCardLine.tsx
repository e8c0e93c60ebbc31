import { Box, Stack, TextLink } from '@keepsake/shared/ui';
import { CardLine } from '../saved-cards/CardLine.tsx';
import type { ChosenCard } from '../wizard/checkout-memory.ts';
import { canPay, type Payment } from '../wizard/payment.ts';

/** The card that pays, and the way to another one while nothing is under way. */
export function ChosenCardLine({
  card,
  change,
  state,
}: {
  card: ChosenCard;
  change: string;
  state: Payment;
}) {
  const note = card.kind === 'new' && card.save ? 'Will be saved for next time' : undefined;
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
      <CardLine brand={card.brand} last4={card.last4} note={note} />
      <Box sx={{ visibility: canPay(state) ? 'visible' : 'hidden' }}>
        <TextLink
          to={change}
          aria-label="Change the card"
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, px: 1 }}
        >
          Change
        </TextLink>
      </Box>
    </Stack>
  );
}
