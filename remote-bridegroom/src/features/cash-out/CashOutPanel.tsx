import * as addresses from '@keepsake/shared/addresses';
import { isApiError, type OwnedEvent } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { formatMoney } from '@keepsake/shared/money';
import { ErrorState, LinkButton, LoadingState, Stack } from '@keepsake/shared/ui';
import { BalanceFigures } from '../balance/BalanceFigures.tsx';
import type { Attempt } from './attempt.ts';
import { GiftsCsv } from './GiftsCsv.tsx';
import { NextStep } from './NextStep.tsx';
import { useCashOut } from './use-cash-out.ts';

/** The gift money of an event and the way to take it out. */
export function CashOutPanel({ event }: { event: OwnedEvent }) {
  const { notify, navigate } = useHost();
  const balance = useRead('GET cashout/balance-amount', { query: { event_id: event.id } });
  const banks = useRead('GET payout-method/list', {});
  const { unsure, send, dialog } = useCashOut(event.id);
  const history = addresses.cashOuts({ event_id: event.id });

  const sendAndLeave = async (attempt: Attempt) => {
    const withdrawal = await send(attempt);
    if (!withdrawal) return;
    notify(
      'success',
      `${formatMoney(withdrawal.amount, withdrawal.currency)} is on its way to your bank.`,
    );
    navigate(history);
  };

  const repeat = async (attempt: Attempt) => {
    try {
      await sendAndLeave(attempt);
    } catch (error) {
      notify('error', isApiError(error) ? error.message : 'Nothing was cashed out.');
    }
  };

  const error = balance.error ?? banks.error;
  if ((!balance.data || !banks.data) && error) {
    return (
      <ErrorState
        title="Your balance couldn’t be loaded"
        error={error}
        onRetry={() => {
          balance.reload();
          banks.reload();
        }}
      />
    );
  }
  if (!balance.data || !banks.data) return <LoadingState height={180} lines={3} />;
  return (
    <Stack spacing={4}>
      <BalanceFigures balance={balance.data} />
      <NextStep
        eventId={event.id}
        balance={balance.data}
        banks={banks.data}
        unsure={unsure}
        onSend={sendAndLeave}
        onRepeat={repeat}
      />
      {dialog}
      <Stack spacing={0.5} sx={{ alignItems: 'center' }}>
        <LinkButton to={history} variant="text">
          Your cash-outs
        </LinkButton>
        <GiftsCsv eventId={event.id} />
      </Stack>
    </Stack>
  );
}
