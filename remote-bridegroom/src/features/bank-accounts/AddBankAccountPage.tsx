import { useState } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { isApiError } from '@keepsake/shared/api';
import { Checkbox, FormControlLabel } from '@keepsake/shared/forms';
import { useHost } from '@keepsake/shared/host';
import { BankRefusal } from '@keepsake/shared/provider';
import { useRead, useWrite } from '@keepsake/shared/query';
import { useSearchParams } from '@keepsake/shared/router';
import { ErrorState, LoadingState, Page, PageTitle } from '@keepsake/shared/ui';
import { useConfirmed } from '../confirm-password/use-confirmed.tsx';
import { bankLabel } from './bank-words.ts';
import { BankForm } from './BankForm.tsx';

/** Adds a bank account; whoever comes from a cash-out (`?for=cashout`) goes on with it. */
export default function AddBankAccountPage() {
  const { notify, navigate } = useHost();
  const add = useWrite('POST payout-method');
  const config = useRead('GET config', {});
  const [query] = useSearchParams();
  const { confirmed, dialog } = useConfirmed();
  const [first, setFirst] = useState(false);

  const save = async (token: string) => {
    try {
      const { data } = await confirmed(async () =>
        add({
          body: { bank_account: token, is_default: first },
          idempotencyKey: token,
        }),
      );
      notify('success', `${bankLabel(data)} is saved.`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const [reason] = Object.values(error.errors).flat();
      const code = error.status === 422 ? 'refused' : error.code;
      throw new BankRefusal(reason ?? error.message, { code });
    }
    const onward = query.get('for') === 'cashout' ? addresses.cashOut : addresses.bankAccounts;
    navigate(onward(), { replace: true });
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
            label="Use this account by default"
          />
        </BankForm>
      ) : null}
      {dialog}
    </Page>
  );
}
