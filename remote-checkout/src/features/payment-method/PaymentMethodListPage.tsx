import { Page, PageTitle } from '@keepsake/shared/ui';
import { CardSteps } from '../wizard/CardSteps.tsx';
import { addressOf } from '../wizard/steps.ts';
import { CheckoutStep, type Checkout } from '../wizard/CheckoutStep.tsx';
import { useBack } from '../wizard/use-back.ts';
import { ChooseOrderCard } from './ChooseOrderCard.tsx';

/** Another of the saved cards, on the way back to confirming. */
export default function PaymentMethodListPage() {
  return <CheckoutStep step="list">{(checkout) => <ListStep checkout={checkout} />}</CheckoutStep>;
}

function ListStep({ checkout }: { checkout: Checkout }) {
  useBack(addressOf('confirm', checkout.order));
  return (
    <Page width="narrow">
      <CardSteps at="payment" />
      <PageTitle>Your saved cards</PageTitle>
      <ChooseOrderCard checkout={checkout} />
    </Page>
  );
}
