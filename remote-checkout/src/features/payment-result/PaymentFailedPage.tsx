import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { declineSentence } from '@keepsake/shared/payment-card';
import { useSession } from '@keepsake/shared/host';
import { Navigate, useSearchParams } from '@keepsake/shared/router';
import { LinkButton, Page, PageTitle, Stack, Typography } from '@keepsake/shared/ui';
import { DeclinedCard, SoughtReceipt } from '@keepsake/shared/vignettes';
import { Awaited } from '../../parts/page-states.tsx';
import { composerOf } from '../order/kiosk-of.ts';
import { OrderLines } from '../order/OrderLines.tsx';
import { useRecipient } from '../order/recipient.ts';
import { useOrder } from '../order/use-order.ts';
import { stepAddress } from '../wizard/steps.ts';
import { SignInFirst } from './SignInFirst.tsx';

/** Shows why a payment failed, with a link to pay by another card. */
export default function PaymentFailedPage() {
  const [query] = useSearchParams();
  const orderId = query.get('order_id');
  const { loggedIn } = useSession();
  const { data: order, error, reload } = useOrder(loggedIn ? orderId : null);
  const recipient = useRecipient(order?.wedding_id ?? null);

  if (orderId && !loggedIn) return <SignInFirst orderId={orderId} />;
  if (orderId && !order)
    return (
      <Awaited
        loading={{ label: t`Looking up your payment…`, height: 120 }}
        picture={<SoughtReceipt />}
        title={t`We couldn’t look up your payment`}
        error={error}
        onRetry={reload}
      />
    );
  if (order && order.status !== 'awaiting_payment') {
    return <Navigate replace to={addresses.paymentReturn({ order_id: order.id })} />;
  }
  return (
    <Page width="narrow">
      <PageTitle picture={<DeclinedCard />} lead={declineSentence(order?.decline_code)}>
        <Trans>The payment didn’t go through</Trans>
      </PageTitle>
      {order ? <OrderLines order={order} recipient={recipient} /> : null}
      <Stack spacing={2}>
        <Typography>
          <Trans>You weren’t charged, and your card is saved as you made it.</Trans>
        </Typography>
        {order ? (
          <>
            <LinkButton to={stepAddress('choose', order)} fullWidth>
              <Trans context="payment card">Try another card</Trans>
            </LinkButton>
            <LinkButton variant="text" to={composerOf(order.wedding_id)} fullWidth>
              <Trans>Back to your card</Trans>
            </LinkButton>
          </>
        ) : (
          <LinkButton to={addresses.home()} fullWidth>
            <Trans>Go to Keepsake</Trans>
          </LinkButton>
        )}
      </Stack>
    </Page>
  );
}
