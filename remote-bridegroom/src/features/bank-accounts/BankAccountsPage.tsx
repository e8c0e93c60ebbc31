import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { PayoutMethod } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { SavedList, SavedItem } from '@keepsake/shared/saved';
import { CardIcon } from '@keepsake/shared/icons';
import { EmptyState, LinkButton, LoadingState, Page, PageTitle, Stack } from '@keepsake/shared/ui';
import { useRef } from 'react';
import { QueryState } from '../../parts/QueryState.tsx';
import { useFocusAfterRemoval } from '../../parts/use-focus-after-removal.ts';
import { bankLabel } from './bank-words.ts';
import { BankLine } from './BankLine.tsx';
import { PayoutNeeds } from './PayoutNeeds.tsx';
import { useBankAccounts } from './use-bank-accounts.ts';

const ADD = addresses.addBankAccount();

/** Lists the bank accounts with their status, sets the default one, and removes or adds accounts. */
export default function BankAccountsPage() {
  const read = useBankAccounts();
  const { data: banks } = read;
  const { confirm, http, notify } = useHost();
  const accounts = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(accounts, banks?.length);
  const remove = useMutation(
    async ({ id }: PayoutMethod) => http.call('DELETE payout-method/:id', { params: { id } }),
    {
      invalidates: ['GET payout-method/list', 'GET payout-method/needs'],
      onSuccess: (_, { bank_name: bank, last4 }) =>
        notify('success', t`${bank} ending in ${last4} was removed.`),
    },
  );
  const prefer = useMutation(
    async ({ id }: PayoutMethod) =>
      http.call('PATCH payout-method/:id', { params: { id }, body: { is_default: true } }),
    {
      invalidates: ['GET payout-method/list'],
      onSuccess: (_, { bank_name: bank, last4 }) =>
        notify('success', t`${bank} ending in ${last4} is now your default account.`),
    },
  );
  const removeBank = async (method: PayoutMethod) => {
    const { bank_name: bank, last4 } = method;
    const agreed = await confirm({
      title: t`Remove this bank account?`,
      body: t`${bank} ending in ${last4} can no longer be used for cash-outs. Past payouts aren’t affected.`,
      confirmLabel: t({ message: 'Remove', comment: 'button' }),
      cancelLabel: t({ message: 'Keep it', comment: 'button that leaves everything as it is' }),
    });
    if (agreed) remove.mutate(method);
  };

  return (
    <Page width="narrow">
      <PageTitle lead={t`Where your gift money goes when you cash out.`}>
        <Trans>Your bank accounts</Trans>
      </PageTitle>
      <QueryState
        query={read}
        title={t`Your bank accounts couldn’t be loaded`}
        loading={<LoadingState label={t`Loading your bank accounts…`} height={96} lines={2} />}
      />
      <Stack
        ref={accounts}
        role="region"
        aria-label={t`Your bank accounts`}
        tabIndex={-1}
        spacing={{ xs: 3, md: 4 }}
        sx={{ outline: 'none' }}
      >
        {banks?.length === 0 ? (
          <EmptyState
            icon={<CardIcon />}
            title={t`No bank account yet`}
            body={t`Add the account your gift money should go to. It takes a minute.`}
            action={<LinkButton to={ADD}>{t`Add a bank account`}</LinkButton>}
          />
        ) : null}
        {banks && banks.length > 0 ? (
          <>
            <PayoutNeeds />
            <SavedList>
              {banks.map((bank) => (
                <SavedItem
                  key={bank.id}
                  label={bankLabel(bank)}
                  isDefault={bank.is_default}
                  busy={remove.variables?.id === bank.id || prefer.variables?.id === bank.id}
                  onDefault={() => prefer.mutate(bank)}
                  onRemove={() => void removeBank(bank)}
                >
                  <BankLine bank={bank} />
                </SavedItem>
              ))}
            </SavedList>
            <Stack spacing={1.5}>
              <LinkButton to={addresses.cashOut()} fullWidth>
                <Trans>Cash out</Trans>
              </LinkButton>
              <LinkButton to={ADD} variant="outlined" fullWidth>
                <Trans>Add a bank account</Trans>
              </LinkButton>
            </Stack>
          </>
        ) : null}
      </Stack>
    </Page>
  );
}
