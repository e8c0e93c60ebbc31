import { useBack } from '@keepsake/shared/host';
import { Page, PageTitle } from '@keepsake/shared/ui';
import { CardSteps } from '../wizard/CardSteps.tsx';
import { stepAddress } from '../wizard/steps.ts';
import { CheckoutStep, type Checkout } from '../wizard/CheckoutStep.tsx';
import { ChooseOrderCard } from './ChooseOrderCard.tsx';

/** Another of the saved cards, on the way back to confirming. */
export default function PaymentMethodListPage() {
  return <CheckoutStep step="list">{(checkout) => <ListStep checkout={checkout} />}</CheckoutStep>;
}

function ListStep({ checkout }: { checkout: Checkout }) {
  useBack(stepAddress('confirm', checkout.order));
  return (
    <Page width="narrow">
      <CardSteps at="payment" />
      <PageTitle>Your saved cards</PageTitle>
      <ChooseOrderCard checkout={checkout} />
    </Page>
  );
}
