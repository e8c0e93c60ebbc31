import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { areSettled, useRead, useReadList } from '@keepsake/shared/query';
import { formatMoney } from '@keepsake/shared/money';
import { ErrorState, LinkButton, LoadingState, Stack, Typography } from '@keepsake/shared/ui';
import { may } from '../events/may.ts';
import { BalanceFigures } from '../balance/BalanceFigures.tsx';
import type { Attempt } from './attempt.ts';
import { GiftsCsv } from './GiftsCsv.tsx';
import { NextStep } from './NextStep.tsx';
import { Statement } from './Statement.tsx';
import { useCashOut } from './use-cash-out.ts';

/** The gift money of an event and the way to take it out. */
export function CashOutPanel({ event }: { event: OwnedEvent }) {
  const { notify, navigate } = useHost();
  const balance = useRead('GET cashout/balance-amount', { query: { event_id: event.id } });
  const banks = useRead('GET payout-method/list', {});
  const months = useReadList('GET bride-groom/statement', { query: { event_id: event.id } });
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
  if (!balance.data || !banks.data || !areSettled(months))
    return <LoadingState height={180} lines={3} />;
  return (
    <Stack spacing={4}>
      <BalanceFigures balance={balance.data} />
      {may(event, 'own') ? (
        <NextStep
          eventId={event.id}
          balance={balance.data}
          banks={banks.data}
          unsure={unsure}
          onSend={sendAndLeave}
        />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>
          You see what came. Only whoever registered the event sends it to a bank account.
        </Typography>
      )}
      {dialog}
      <Statement eventId={event.id} months={months} />
      <Stack spacing={0.5} sx={{ alignItems: 'center' }}>
        <LinkButton to={history} variant="text">
          {may(event, 'own') ? 'Your cash-outs' : 'Cash-outs'}
        </LinkButton>
        <LinkButton to={addresses.gifts({ event_id: event.id })} variant="text">
          The gifts as a list
        </LinkButton>
        <GiftsCsv eventId={event.id} />
      </Stack>
    </Stack>
  );
}
