import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { isApiError } from '@keepsake/shared/api';
import { Checkbox, FormControlLabel } from '@keepsake/shared/forms';
import { useBack, useHost, useMutation } from '@keepsake/shared/host';
import { useNavigateHere } from '@keepsake/shared/navigate-here';
import { useRead } from '@keepsake/shared/query';
import { ErrorState, LoadingState, Page, PageTitle } from '@keepsake/shared/ui';
import { CardRefusal, type CardToken } from '@keepsake/shared/provider';
import { CardForm } from '../card-form/CardForm.tsx';
import { reasonOf } from '../../parts/reason-of.ts';
import { cardLabel } from './CardLine.tsx';
import { savedCardQueries } from './invalidates.ts';

const LIST = addresses.savedCards();

export default function AddCardPage() {
  const { notify } = useHost();
  const navigate = useNavigateHere();
  const { mutateAsync: add } = useMutation('POST payment-method', {
    invalidates: savedCardQueries,
  });
  const config = useRead('GET config', {});
  const [first, setFirst] = useState(false);
  useBack(LIST);

  const save = async (card: CardToken) => {
    const { token } = card;
    try {
      await add({ body: { payment_method: token, is_default: first }, idempotencyKey: token });
    } catch (error) {
      if (!isApiError(error)) throw error;
      throw new CardRefusal(reasonOf(error), { code: error.code });
    }
    notify('success', t`${{ card: cardLabel(card) }} is saved.`);
    navigate(LIST, { replace: true });
  };

  return (
    <Page width="narrow">
      <PageTitle lead={t`You won’t be charged now.`}>
        <Trans context="payment card">A new card</Trans>
      </PageTitle>
      {config.error && !config.data ? (
        <ErrorState error={config.error} onRetry={config.reload} />
      ) : null}
      {!config.data && !config.error ? <LoadingState height={220} lines={2} /> : null}
      {config.data ? (
        <CardForm
          config={config.data}
          submitLabel={t({ message: 'Save card', context: 'payment card', comment: 'button' })}
          onToken={save}
        >
          <FormControlLabel
            control={<Checkbox checked={first} onChange={(_, checked) => setFirst(checked)} />}
            label={t`Use this card by default`}
          />
        </CardForm>
      ) : null}
    </Page>
  );
}
