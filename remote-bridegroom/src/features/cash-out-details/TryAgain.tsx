import * as addresses from '@keepsake/shared/addresses';
import { Box, LinkButton, Typography } from '@keepsake/shared/ui';

/** What to do after a cash-out failed; only the owner of the event can. */
export function TryAgain({ eventId, isOwner }: { eventId: string; isOwner: boolean }) {
  if (!isOwner) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        Whoever registered the event can check the bank account and cash out again.
      </Typography>
    );
  }
  return (
    <Box component="section" aria-label="What to do now">
      <Typography sx={{ mb: 2 }}>
        Check the bank account, or add another one. Then cash out again.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <LinkButton to={addresses.bankAccounts()} variant="outlined">
          Check your bank accounts
        </LinkButton>
        <LinkButton to={addresses.cashOut({ event_id: eventId })}>Cash out again</LinkButton>
      </Box>
    </Box>
  );
}
