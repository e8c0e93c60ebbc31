import { useState } from 'react';
import { isApiError, type PayoutMethod } from '@keepsake/shared/api';
import { useAnswer, useHost } from '@keepsake/shared/host';
import { payoutMethodsAtom, useKnown } from '@keepsake/shared/state';
import {
  CardIcon,
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingState,
  Page,
  PageTitle,
  Stack,
} from '@keepsake/shared/ui';
import { bankLabel } from './bank-words.ts';
import { BankAccount } from './BankAccount.tsx';

const ADD = '/bride-groom/add-payout-method';

/** The bank accounts that gift money can go to: how they stand, which comes first, removing one, adding another. */
export default function BankAccountsPage() {
  const { http, notify, confirm } = useHost();
  const { data, error, reload } = useAnswer('GET payout-method/list', {});
  const banks = useKnown(payoutMethodsAtom, data);
  const [busy, setBusy] = useState<string | null>(null);

  const remove = async (bank: PayoutMethod) => {
    const label = bankLabel(bank);
    const agreed = await confirm({
      title: 'Remove this bank account?',
      body: `${label} can then no longer be chosen for a cash-out. What was paid to it stays as it is.`,
      confirmLabel: 'Remove',
      cancelLabel: 'Keep it',
    });
    if (!agreed) return;
    await change(bank, async () => {
      await http.call('DELETE payout-method/:id', { params: { id: bank.id } });
      return `${label} was removed.`;
    });
  };

  const prefer = async (bank: PayoutMethod) =>
    change(bank, async () => {
      await http.call('PATCH payout-method/:id', {
        params: { id: bank.id },
        body: { is_default: true },
      });
      return `${bankLabel(bank)} is offered first from now on.`;
    });

  const change = async (bank: PayoutMethod, work: () => Promise<string>) => {
    setBusy(bank.id);
    try {
      notify('success', await work());
    } catch (failure) {
      notify(
        'error',
        isApiError(failure) ? failure.message : 'That didn’t work. Please try again.',
      );
    } finally {
      setBusy(null);
      reload();
    }
  };

  return (
    <Page width="narrow">
      <PageTitle lead="Where your gift money goes when you cash out.">Your bank accounts</PageTitle>
      {error && !banks ? (
        <ErrorState title="Your bank accounts could not be read" error={error} onRetry={reload} />
      ) : null}
      {!banks && !error ? (
        <LoadingState label="Loading your bank accounts…" height={96} lines={2} />
      ) : null}
      {banks?.length === 0 ? (
        <EmptyState
          icon={<CardIcon />}
          title="No bank account yet"
          body="Add the account that your gift money shall go to. It takes a minute."
          action={<LinkButton to={ADD}>Add a bank account</LinkButton>}
        />
      ) : null}
      {banks && banks.length > 0 ? (
        <>
          <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {banks.map((bank) => (
              <BankAccount
                key={bank.id}
                bank={bank}
                busy={busy === bank.id}
                onPrefer={() => void prefer(bank)}
                onRemove={() => void remove(bank)}
              />
            ))}
          </Stack>
          <Stack spacing={1.5}>
            <LinkButton to="/bride-groom/cashout" fullWidth>
              Cash out
            </LinkButton>
            <LinkButton to={ADD} variant="outlined" fullWidth>
              Add a bank account
            </LinkButton>
          </Stack>
        </>
      ) : null}
    </Page>
  );
}
