import type { MembershipOrder } from '@keepsake/shared/api';
import { declineSentence } from '@keepsake/shared/payment-card';
import { LinkButton, Page, PageTitle, Stack, Typography } from '@keepsake/shared/ui';
import { DeclinedCard } from '@keepsake/shared/vignettes';
import { stepAddress } from './steps.ts';

/** An order that was not paid: declined, left at the bank, or given up for another choice. */
export function NotPaid({ order }: { order: MembershipOrder }) {
  const { title, lead, again } = wordsFor(order);
  return (
    <Page width="narrow" centered>
      <PageTitle picture={<DeclinedCard />} lead={lead}>
        {title}
      </PageTitle>
      <Typography>You weren’t charged.</Typography>
      <Stack spacing={2}>
        {again ? (
          <LinkButton to={stepAddress('choose')} fullWidth>
            Try another card
          </LinkButton>
        ) : null}
        <LinkButton to={stepAddress('package')} variant={again ? 'text' : 'contained'} fullWidth>
          Back to the packages
        </LinkButton>
      </Stack>
    </Page>
  );
}

function wordsFor({ status, decline_code }: MembershipOrder) {
  switch (status) {
    case 'canceled':
      return {
        title: 'This order is closed',
        lead: 'You chose something else before it was paid.',
        again: false,
      };
    case 'requires_action':
      return {
        title: 'Your bank is waiting for you',
        lead: 'Continue where you started paying, or choose your package again here.',
        again: false,
      };
    default:
      return {
        title: 'The payment didn’t go through',
        lead: `${declineSentence(decline_code)} Your choice is kept.`,
        again: true,
      };
  }
}
