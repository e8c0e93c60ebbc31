import type { PrivateCard } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { GiftIcon } from '@keepsake/shared/icons';
import { ANYBODY, capitalized, spokenNameOf } from '@keepsake/shared/people';
import { Box, Money, Stack, Typography } from '@keepsake/shared/ui';

type State = NonNullable<PrivateCard['gift_state']>;

/** Where the gift of a card is. */
export function GiftState({ card, state }: { card: PrivateCard; state: State }) {
  return (
    <Stack component="section" aria-label="Your gift" direction="row" spacing={2}>
      <Box sx={{ color: 'secondary.dark', fontSize: '1.5rem', display: 'flex', pt: 0.5 }}>
        <GiftIcon />
      </Box>
      <Box>
        <Typography variant="h3" component="h2">
          <Money amount={card.gift} currency={card.currency} />
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{words(card, state)}</Typography>
      </Box>
    </Stack>
  );
}

function words({ event, gift_available_at: from }: PrivateCard, state: State): string {
  const them = spokenNameOf(event) || ANYBODY;
  switch (state) {
    case 'pending':
      return from
        ? `Your gift is paid. We hold it until ${formatInstantDate(from)}, then it’s ready for ${them}.`
        : `Your gift is paid and will be ready for ${them} soon.`;
    case 'available':
      return `${capitalized(them)} can move your gift to their bank account now.`;
    case 'paid_out':
      return `Your gift arrived: it was paid out to the bank account of ${them}.`;
    case 'taken_back':
      return 'The payment was refunded or disputed, so this gift didn’t stay.';
  }
}
