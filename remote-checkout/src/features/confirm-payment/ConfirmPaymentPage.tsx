import * as addresses from '@keepsake/shared/addresses';
import { Navigate } from '@keepsake/shared/router';
import { useBack, useSession } from '@keepsake/shared/host';
import { Page, PageTitle, TestMoneyBanner } from '@keepsake/shared/ui';
import { OrderLines } from '../order/OrderLines.tsx';
import { CardSteps } from '../wizard/CardSteps.tsx';
import { stepAddress } from '../wizard/steps.ts';
import { CheckoutStep, type Checkout } from '../wizard/CheckoutStep.tsx';
import { ChosenCardLine } from './ChosenCardLine.tsx';
import { DraftFront } from './DraftFront.tsx';
import { PayButton } from './PayButton.tsx';
import { PaymentNotice } from './PaymentNotice.tsx';
import { useCardPurchase } from './use-card-purchase.ts';
import { usePayment } from './use-payment.ts';

/** The whole order once more, the card that pays it, and the button that does. */
export default function ConfirmPaymentPage() {
  return (
    <CheckoutStep step="confirm">{(checkout) => <ConfirmStep checkout={checkout} />}</CheckoutStep>
  );
}

function ConfirmStep({ checkout }: { checkout: Checkout }) {
  const { order, recipient, config, memory, savedCards } = checkout;
  const { isGuest } = useSession();
  const chosen = memory.chosen();
  const { state, pay, check } = usePayment(useCardPurchase(order), memory);
  const other = stepAddress(!isGuest && savedCards?.length !== 0 ? 'list' : 'add-card', order);
  const free = order.total === 0;
  useBack(free ? addresses.customiseCard({ id: order.wedding_id }) : other);

  if (state.name === 'paid') return <Navigate replace to={stepAddress('success', order)} />;
  return (
    <Page width="narrow">
      <CardSteps at="confirm" />
      <PageTitle eyebrow={recipient.name ? `A card for ${recipient.name}` : null}>
        {free ? 'Ready to send' : 'Confirm and pay'}
      </PageTitle>
      {config.test_money && !free ? <TestMoneyBanner /> : null}
      <DraftFront order={order} names={recipient.names} />
      <OrderLines order={order} recipient={recipient} />
      {chosen && !free ? <ChosenCardLine card={chosen} change={other} state={state} /> : null}
      <PaymentNotice
        state={state}
        other={other}
        onCheck={() => void check()}
        onContinue={chosen || free ? () => void pay(free ? null : chosen) : null}
      />
      <PayButton
        price={order}
        free="Send the card"
        state={state}
        onPay={() => void pay(free ? null : chosen)}
      />
    </Page>
  );
}
