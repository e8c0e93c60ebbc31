import { useState } from 'react';
import { Checkbox, FormControlLabel } from '@keepsake/shared/forms';
import { useHost, useSession } from '@keepsake/shared/host';
import { Page, PageTitle } from '@keepsake/shared/ui';
import { CardForm } from '../card-form/CardForm.tsx';
import { addressOf } from '../wizard/steps.ts';
import { CheckoutStep, type Checkout } from '../wizard/CheckoutStep.tsx';
import { useBack } from '../wizard/use-back.ts';

/** Enters a card to pay an order with. */
export default function AddPaymentMethodPage() {
  return (
    <CheckoutStep step="add-card">{(checkout) => <AddStep checkout={checkout} />}</CheckoutStep>
  );
}

function AddStep({ checkout }: { checkout: Checkout }) {
  const { order, config, memory, couple, savedCards } = checkout;
  const { navigate } = useHost();
  const { isGuest } = useSession();
  const [save, setSave] = useState(false);
  const hasCards = savedCards !== null && savedCards.length > 0;
  useBack(
    hasCards ? addressOf('choose', order) : `/attendee/wedding/${order.wedding_id}/customise-card`,
  );
  return (
    <Page width="narrow">
      <PageTitle
        eyebrow={couple ? `A card for ${couple}` : null}
        lead="You see everything once more before you pay."
      >
        Your payment card
      </PageTitle>
      <CardForm
        config={config}
        submitLabel="Continue"
        onToken={(token) => {
          memory.choose({ kind: 'new', ...token, save: save && !isGuest });
          navigate(addressOf('confirm', order));
        }}
      >
        {isGuest ? null : (
          <FormControlLabel
            control={<Checkbox checked={save} onChange={(_, checked) => setSave(checked)} />}
            label="Save this card for next time"
          />
        )}
      </CardForm>
    </Page>
  );
}
