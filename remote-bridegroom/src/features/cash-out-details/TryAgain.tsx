import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { Box, LinkButton, Typography } from '@keepsake/shared/ui';

/** What to do after a cash-out failed; only the owner of the event can. */
export function TryAgain({ eventId, isOwner }: { eventId: string; isOwner: boolean }) {
  if (!isOwner) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        <Trans>Whoever registered the event can check the bank account and cash out again.</Trans>
      </Typography>
    );
  }
  return (
    <Box component="section" aria-label={t`What to do now`}>
      <Typography sx={{ mb: 2 }}>
        <Trans>Check the bank account, or add another one. Then cash out again.</Trans>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <LinkButton to={addresses.bankAccounts()} variant="outlined">
          <Trans>Check your bank accounts</Trans>
        </LinkButton>
        <LinkButton to={addresses.cashOut({ event_id: eventId })}>
          <Trans>Cash out again</Trans>
        </LinkButton>
      </Box>
    </Box>
  );
}
