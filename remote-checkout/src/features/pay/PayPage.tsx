import { useBack } from '@keepsake/shared/host';
import { Navigate, useLocation } from '@keepsake/shared/router';
import { Page, PageTitle, Box, Stack, TextLink, Typography } from '@keepsake/shared/ui';
import type { OrderDetails } from '@keepsake/shared/api';
import { WholeCard } from '@keepsake/shared/designs';
import { composerOf } from '../order/kiosk-of.ts';
import { usePayment } from '../paying/use-payment.ts';
import { CheckoutStep, type Checkout } from '../wizard/CheckoutStep.tsx';
import { stepAddress, stepAt, type Step } from '../wizard/steps.ts';
import { PayColumn } from './PayColumn.tsx';
import { TwoParts } from './TwoParts.tsx';
import { useCardPurchase } from './use-card-purchase.ts';
import { useOrderedCard } from './use-ordered-card.ts';

/**
 * The whole card once more, what it costs, every way to pay it and the button that does, on one page. Each address of
 * the way to pay opens it, with what that address names chosen first.
 */
export default function PayPage() {
  const step = stepAt(useLocation().pathname);
  return (
    <CheckoutStep step={step}>
      {(checkout) => <PayStep step={step} checkout={checkout} />}
    </CheckoutStep>
  );
}

function PayStep({ step, checkout }: { step: Step; checkout: Checkout }) {
  const { order, recipient, memory } = checkout;
  const paying = usePayment(useCardPurchase(order), memory);
  const free = order.total === 0;
  useBack(composerOf(order.wedding_id));

  // Pushed, not replaced: a step back from success leads here and forward again.
  if (paying.state.name === 'paid') return <Navigate to={stepAddress('success', order)} />;
  return (
    <Page width="wide">
      <PageTitle
        eyebrow={recipient.name ? `A card for ${recipient.name}` : ' '}
        lead={`This is what ${recipient.spoken} will open.`}
      >
        {free ? 'Ready to send' : 'Confirm and pay'}
      </PageTitle>
      <TwoParts
        card={<CardOnceMore order={order} names={recipient.names} />}
        payment={<PayColumn step={step} checkout={checkout} paying={paying} />}
      />
    </Page>
  );
}

/** The card that is about to be sent, with all that is in it, and the way back to change it. */
function CardOnceMore({ order, names }: { order: OrderDetails; names: readonly string[] }) {
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
