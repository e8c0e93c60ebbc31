import { useBack } from '@keepsake/shared/host';
import * as addresses from '@keepsake/shared/addresses';
import { Page, PageTitle, TestMoneyBanner } from '@keepsake/shared/ui';
import { OrderLines } from '../order/OrderLines.tsx';
import { CardSteps } from '../wizard/CardSteps.tsx';
import { CheckoutStep, type Checkout } from '../wizard/CheckoutStep.tsx';
import { ChooseOrderCard } from './ChooseOrderCard.tsx';

/** The order and how to pay it. */
export default function PaymentMethodPage() {
  return (
    <CheckoutStep step="choose">{(checkout) => <ChooseStep checkout={checkout} />}</CheckoutStep>
  );
}

function ChooseStep({ checkout }: { checkout: Checkout }) {
  const { order, recipient, config } = checkout;
  useBack(addresses.customiseCard({ id: order.wedding_id }));
  return (
    <Page width="narrow">
      <CardSteps at="payment" />
      <PageTitle eyebrow={recipient.name ? `A card for ${recipient.name}` : null}>
        Your order
      </PageTitle>
      {config.test_money ? <TestMoneyBanner /> : null}
      <OrderLines order={order} recipient={recipient} />
      <ChooseOrderCard checkout={checkout} />
    </Page>
  );
}
