import * as addresses from '@keepsake/shared/addresses';
import { useBack, useSession } from '@keepsake/shared/host';
import { Page, PageTitle } from '@keepsake/shared/ui';
import { EnterCard } from '../card-form/EnterCard.tsx';
import { CardSteps } from '../wizard/CardSteps.tsx';
import { stepAddress } from '../wizard/steps.ts';
import { CheckoutStep, type Checkout } from '../wizard/CheckoutStep.tsx';

/** Enters a card to pay an order with. */
export default function AddPaymentMethodPage() {
  return (
    <CheckoutStep step="add-card">{(checkout) => <AddStep checkout={checkout} />}</CheckoutStep>
  );
}

function AddStep({ checkout }: { checkout: Checkout }) {
  const { order, config, memory, recipient, savedCards } = checkout;
  const { isGuest } = useSession();
  const hasCards = savedCards !== null && savedCards.length > 0;
  useBack(
    hasCards ? stepAddress('choose', order) : addresses.customiseCard({ id: order.wedding_id }),
  );
  return (
    <Page width="narrow">
      <CardSteps at="payment" />
      <PageTitle
        eyebrow={recipient.name ? `A card for ${recipient.name}` : null}
        lead="You’ll see everything again before you pay."
      >
        Your payment card
      </PageTitle>
      <EnterCard
        config={config}
        memory={memory}
        onward={stepAddress('confirm', order)}
        maySave={!isGuest}
      />
    </Page>
  );
}
