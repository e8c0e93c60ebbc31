import { t } from '@lingui/core/macro';
import { useState } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { isApiError, messageOf } from '@keepsake/shared/api';
import { bankCountry, countryInWords, HOME, type BankCountry } from '@keepsake/shared/banks';
import { Checkbox, FormControlLabel } from '@keepsake/shared/forms';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useNavigateHere } from '@keepsake/shared/navigate-here';
import { BankRefusal } from '@keepsake/shared/provider';
import { useRead } from '@keepsake/shared/query';
import { useSearchParams } from '@keepsake/shared/router';
import { LoadingState, Page, PageTitle } from '@keepsake/shared/ui';
import { QueryState } from '../../parts/QueryState.tsx';
import { useConfirmed } from '../confirm-password/use-confirmed.tsx';
import { BankForm } from './BankForm.tsx';

function homeCountry(): BankCountry {
  const found = bankCountry(HOME);
  if (!found) throw new Error('The home country is not among the countries.');
  return found;
}

const home = homeCountry();

function leadFor(bankIn: BankCountry): string {
  if (bankIn.code === HOME) return t`A checking or savings account at a bank in the United States.`;
  const country = countryInWords(bankIn);
  return t`An account at a bank in ${country}.`;
}

/** Adds a bank account, then returns to the cash-out page (`?for=cashout`) or to the list of accounts. */
export default function AddBankAccountPage() {
  const { notify } = useHost();
  const navigate = useNavigateHere();
  const { mutateAsync: add } = useMutation('POST payout-method', {
    invalidates: ['GET payout-method/list', 'GET payout-method/needs'],
  });
  const config = useRead('GET config', {});
  const [query] = useSearchParams();
  const { confirmed, dialog } = useConfirmed();
  const [isDefault, setIsDefault] = useState(false);
  const [country, setCountry] = useState(home);

  const save = async (token: string) => {
    try {
      const { data } = await confirmed(async () =>
        add({ body: { bank_account: token, is_default: isDefault }, idempotencyKey: token }),
      );
      const { bank_name: bank, last4 } = data;
      notify('success', t`${bank} ending in ${last4} is saved.`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const [reason] = Object.values(error.errors).flat();
      const code = error.status === 422 ? 'refused' : error.code;
      throw new BankRefusal(reason ?? messageOf(error), { code });
    }
    const onward = query.get('for') === 'cashout' ? addresses.cashOut : addresses.bankAccounts;
    navigate(onward(), { replace: true });
  };

  return (
    <Page width="narrow">
      <PageTitle lead={leadFor(country)}>{t`A new bank account`}</PageTitle>
      <QueryState query={config} loading={<LoadingState height={260} lines={2} />} />
      {config.data ? (
        <BankForm config={config.data} country={country} onCountry={setCountry} onToken={save}>
          <FormControlLabel
            control={
              <Checkbox checked={isDefault} onChange={(_, checked) => setIsDefault(checked)} />
            }
            label={t`Use this account by default`}
          />
        </BankForm>
      ) : null}
      {dialog}
    </Page>
  );
}
