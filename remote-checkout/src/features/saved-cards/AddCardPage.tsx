import { useState } from 'react';
import { isApiError } from '@keepsake/shared/api';
import { Checkbox, FormControlLabel } from '@keepsake/shared/forms';
import { useAnswer, useHost } from '@keepsake/shared/host';
import { ErrorState, LoadingState, Page, PageTitle } from '@keepsake/shared/ui';
import { CardForm } from '../card-form/CardForm.tsx';
import { ProviderError } from '../provider/provider-error.ts';
import { reasonOf } from '../provider/reason-of.ts';
import type { CardToken } from '../provider/tokenise.ts';
import { useBack } from '../wizard/use-back.ts';
import { cardLabel } from './CardLine.tsx';

const LIST = '/attendee/payment-method';

/** Saves a card with the account. */
export default function AddCardPage() {
  const { http, notify, navigate } = useHost();
  const config = useAnswer('GET config', {});
  const [first, setFirst] = useState(false);
  useBack(LIST);

  const save = async ({ token, brand, last4 }: CardToken) => {
    try {
      await http.call('POST payment-method', {
        body: { payment_method: token, is_default: first },
        idempotencyKey: token,
      });
    } catch (error) {
      if (!isApiError(error)) throw error;
      throw new ProviderError(reasonOf(error), { code: error.code });
    }
    notify('success', `${cardLabel(brand, last4)} is saved.`);
    navigate(LIST, { replace: true });
  };

  return (
    <Page width="narrow">
      <PageTitle lead="Nothing is charged now.">A new card</PageTitle>
      {config.error && !config.data ? (
        <ErrorState error={config.error} onRetry={config.reload} />
      ) : null}
      {!config.data && !config.error ? <LoadingState height={220} lines={2} /> : null}
      {config.data ? (
        <CardForm config={config.data} submitLabel="Save card" onToken={save}>
          <FormControlLabel
            control={<Checkbox checked={first} onChange={(_, checked) => setFirst(checked)} />}
            label="Offer this card first"
          />
        </CardForm>
      ) : null}
    </Page>
  );
}
