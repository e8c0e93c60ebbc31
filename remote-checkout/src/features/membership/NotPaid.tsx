import type { MembershipOrder } from '@keepsake/shared/api';
import { declineSentence } from '@keepsake/shared/card';
import { LinkButton, Page, PageTitle, Stack, Typography } from '@keepsake/shared/ui';
import { addressOf } from './steps.ts';

/** An order that was not paid: declined, or given up for another choice. */
export function NotPaid({ order }: { order: MembershipOrder }) {
  const replaced = order.status === 'canceled';
  return (
    <Page width="narrow">
      <PageTitle
        lead={
          replaced
            ? 'Another choice took its place before it was paid.'
            : declineSentence(order.decline_code)
        }
      >
        {replaced ? 'This order is closed' : 'The payment did not go through'}
      </PageTitle>
      <Typography>Nothing was charged, and your choice is kept.</Typography>
      <Stack spacing={2}>
        {replaced ? null : (
          <LinkButton to={addressOf('choose')} fullWidth>
            Try another card
          </LinkButton>
        )}
        <LinkButton to={addressOf('package')} variant={replaced ? 'contained' : 'text'} fullWidth>
          Back to the packages
        </LinkButton>
      </Stack>
    </Page>
  );
}
