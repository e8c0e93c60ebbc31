import { useEffect } from 'react';
import { useBack } from '@keepsake/shared/host';
import * as addresses from '@keepsake/shared/addresses';
import { Box, GoldRule, Page, PageTitle, Typography } from '@keepsake/shared/ui';
import { CardArrived } from '@keepsake/shared/vignettes';
import { paidWithInWords } from '@keepsake/shared/payment-card';
import { Navigate } from '@keepsake/shared/router';
import { capitalized } from '@keepsake/shared/people';
import { PrivateLink } from '@keepsake/shared/private-link';
import { OrderLines } from '../order/OrderLines.tsx';
import type { Recipient } from '../order/recipient.ts';
import { ReceiptButton } from '../receipt/ReceiptButton.tsx';
import { useOrder } from '../order/use-order.ts';
import { CheckoutStep, type Checkout } from '../wizard/CheckoutStep.tsx';
import { kioskOf } from '../order/kiosk-of.ts';
import { Delivery } from './Delivery.tsx';
import { NextSteps } from './NextSteps.tsx';
import { SentCardView } from './SentCardView.tsx';
import { useSettledDraft } from './use-settled-draft.ts';

/** The card is paid: what was sent, what it cost, whether all of it has arrived, and what to do next. */
export default function PaymentSuccessPage() {
  return (
    <CheckoutStep step="success">{(checkout) => <SuccessStep checkout={checkout} />}</CheckoutStep>
  );
}

function SuccessStep({ checkout }: { checkout: Checkout }) {
  const { recipient, config, memory } = checkout;
  const { data } = useOrder(checkout.order.id, (order) => !order.media_complete);
  const order = data ?? checkout.order;
  const uploads = useSettledDraft(order, memory);
  useBack(addresses.attendedEvent({ id: order.wedding_id }));
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which an effect must not hand on.
    window.scrollTo(0, 0);
  }, []);
  const arrived = order.media_complete;
  const kiosk = kioskOf(order);
  // At a tablet on the gift table the thanks are said there, for the next guest to find nothing.
  if (kiosk)
    return <Navigate to={addresses.kiosk({ secret: kiosk.secret }, { sent: order.id })} replace />;
  return (
    <Page width="narrow" centered>
      <PageTitle
        align="center"
        // The card itself, where there is one to show.
        picture={order.card_id ? undefined : <CardArrived />}
        lead={leadOf(recipient, arrived)}
      >
        {arrived ? 'Your card has arrived' : 'Your card is on its way'}
      </PageTitle>
      {order.card_id ? <SentCardView cardId={order.card_id} names={recipient.names} /> : null}
      <Delivery order={order} uploads={uploads} recipient={recipient} />
      <GoldRule width="100%" />
      <Box component="section" aria-labelledby="receipt">
        <Typography id="receipt" variant="h3" component="h2" sx={{ mb: 2 }}>
          Your receipt
        </Typography>
        <OrderLines order={order} recipient={recipient} />
        {order.paid_with ? (
          <Typography sx={{ mt: 1.5, fontVariantNumeric: 'tabular-nums lining-nums' }}>
            Paid with {paidWithInWords(order.paid_with)}
          </Typography>
        ) : null}
        {order.total > 0 ? (
          <Box sx={{ mt: 2 }}>
            <ReceiptButton of="card" id={order.id} />
          </Box>
        ) : null}
        {config.test_money && order.total > 0 ? (
          <Typography variant="body2" sx={{ color: 'warning.main', mt: 2 }}>
            Paid with test money: no real card was charged.
          </Typography>
        ) : null}
      </Box>
      {order.link ? (
        <>
          <GoldRule width="100%" />
          <PrivateLink link={order.link} />
        </>
      ) : null}
      <NextSteps weddingId={order.wedding_id} />
    </Page>
  );
}

function leadOf({ spoken }: Recipient, arrived: boolean): string {
  const them = capitalized(spoken);
  return arrived
    ? `${them} can open it right now.`
    : `${them} will see it as soon as your files have arrived.`;
}
