import { useState } from 'react';
import { isApiError } from '@keepsake/shared/api';
import { Checkbox, FormControlLabel } from '@keepsake/shared/forms';
import { useAnswer, useHost } from '@keepsake/shared/host';
import { useSearchParams } from '@keepsake/shared/router';
import { ErrorState, LoadingState, Page, PageTitle } from '@keepsake/shared/ui';
import { BankRefusal } from './bank-refusal.ts';
import { bankLabel } from './bank-words.ts';
import { BankForm } from './BankForm.tsx';

/** Adds a bank account; whoever comes from a cash-out (`?for=cashout`) goes on with it. */
export default function AddBankAccountPage() {
  const { http, notify, navigate } = useHost();
  const config = useAnswer('GET config', {});
  const [query] = useSearchParams();
  const [first, setFirst] = useState(false);

  const save = async (token: string) => {
    try {
      const { data } = await http.call('POST payout-method', {
        body: { bank_account: token, is_default: first },
        idempotencyKey: token,
      });
      notify('success', `${bankLabel(data)} is saved.`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const [reason] = Object.values(error.errors).flat();
      const code = error.status === 422 ? 'refused' : error.code;
      throw new BankRefusal(reason ?? error.message, { code });
    }
    const onward = query.get('for') === 'cashout' ? 'cashout' : 'payout-method';
    navigate(`/bride-groom/${onward}`, { replace: true });
  };

  return (
    <Page width="narrow">
      <PageTitle lead="A checking or savings account at a bank in the United States.">
        A new bank account
      </PageTitle>
      {config.error && !config.data ? (
        <ErrorState error={config.error} onRetry={config.reload} />
      ) : null}
      {!config.data && !config.error ? <LoadingState height={260} lines={2} /> : null}
      {config.data ? (
        <BankForm config={config.data} onToken={save}>
          <FormControlLabel
            control={<Checkbox checked={first} onChange={(_, checked) => setFirst(checked)} />}
            label="Offer this account first"
          />
        </BankForm>
      ) : null}
    </Page>
  );
}
