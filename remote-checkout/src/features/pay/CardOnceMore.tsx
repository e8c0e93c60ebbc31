import type { OrderDetails } from '@keepsake/shared/api';
import { WholeCard } from '@keepsake/shared/designs';
import { Box, Stack, TextLink, Typography } from '@keepsake/shared/ui';
import { composerOf } from '../order/kiosk-of.ts';
import { useOrderedCard } from './use-ordered-card.ts';

/** The card that is about to be sent, with all that is in it, and the way back to change it. */
export function CardOnceMore({ order, names }: { order: OrderDetails; names: readonly string[] }) {
  const card = useOrderedCard(order, names);
  return (
    <Stack component="section" aria-label="Your card" spacing={2} sx={{ alignItems: 'center' }}>
      <Box sx={{ width: '100%', maxWidth: { xs: 360, md: 'none' } }}>
        <WholeCard card={card} />
      </Box>
      {order.media_complete ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
          Some of your files are still being sent. You can pay meanwhile: they follow by themselves.
        </Typography>
      )}
      <TextLink
        to={composerOf(order.wedding_id)}
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, px: 1 }}
      >
        Change something
      </TextLink>
    </Stack>
  );
}
