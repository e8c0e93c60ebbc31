import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import {
  isApiError,
  isEarlyRefusal,
  mayHaveSucceeded,
  messageOf,
  type OwnedEvent,
  type Withdrawal,
} from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useNavigateHere } from '@keepsake/shared/navigate-here';
import { areSettled, useRead, useReadList } from '@keepsake/shared/query';
import { formatMoney } from '@keepsake/shared/money';
import { Box, ErrorState, LinkButton, LoadingState, Stack } from '@keepsake/shared/ui';
import { Soft } from '../../parts/text.tsx';
import { PayoutNeeds } from '../bank-accounts/PayoutNeeds.tsx';
import { useBankAccounts } from '../bank-accounts/use-bank-accounts.ts';
import { may } from '../events/permissions.ts';
import { BalanceFigures } from '../balance/BalanceFigures.tsx';
import { type Attempt, clearAttempt, storeAttempt, readAttempt } from './attempt.ts';
import { GiftsCsv } from './GiftsCsv.tsx';
import { NextStep } from './NextStep.tsx';
import { Statement } from './Statement.tsx';
import { useRef, useState } from 'react';
import { useConfirmed } from '../confirm-password/use-confirmed.tsx';

/** The balance of an event, the cash-out form, and the monthly statement. */
export function CashOutPanel({ event }: { event: OwnedEvent }) {
  const { notify } = useHost();
  const navigate = useNavigateHere();
  const balance = useRead('GET cashout/balance-amount', { query: { event_id: event.id } });
  const banks = useBankAccounts();
  const months = useReadList('GET bride-groom/statement', { query: { event_id: event.id } });
  const { unanswered, send, dialog } = useCashOut(event.id);
  const history = addresses.cashOuts({ event_id: event.id });

  const sendAndLeave = async (attempt: Attempt) => {
    const withdrawal = await send(attempt);
    if (!withdrawal) return;
    const amount = formatMoney(withdrawal.amount, withdrawal.currency);
    notify('success', t`${amount} is on its way to your bank.`);
    navigate(history);
  };

  const error = balance.error ?? banks.error;
  if ((!balance.data || !banks.data) && error) {
    return (
      <ErrorState
        title={t`Your balance couldn’t be loaded`}
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
    <Box sx={columns}>
      <Stack spacing={4}>
        <BalanceFigures balance={balance.data} />
        {may(event, 'own') && banks.data.length > 0 ? <PayoutNeeds /> : null}
        {may(event, 'own') ? (
          <NextStep
            eventId={event.id}
            balance={balance.data}
            banks={banks.data}
            unanswered={unanswered}
            onSend={sendAndLeave}
          />
        ) : (
          <Soft>
            <Trans>
              You see what came. Only whoever registered the event sends it to a bank account.
            </Trans>
          </Soft>
        )}
      </Stack>
      {dialog}
      <Stack spacing={4}>
        <Statement eventId={event.id} months={months} />
        <Stack spacing={0.5} sx={{ alignItems: 'flex-start', ml: -2 }}>
          <LinkButton to={history} variant="text">
            {may(event, 'own')
              ? t`Your cash-outs`
              : t({
                  message: 'Cash-outs',
                  comment: 'link: sendings of gift money to a bank account',
                })}
          </LinkButton>
          <LinkButton to={addresses.gifts({ event_id: event.id })} variant="text">
            <Trans>The gifts as a list</Trans>
          </LinkButton>
          <GiftsCsv eventId={event.id} />
        </Stack>
      </Stack>
    </Box>
  );
}

/** Balance and form beside the statement; stacked on phones. */
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
  columnGap: 8,
  rowGap: 5,
  alignItems: 'start',
} as const;

/**
 * Sends cash-outs of an event. An attempt keeps its Idempotency-Key until it has a response, also over a reload, so
 * that a second press or a lost response never pays out twice. `dialog` asks for the password if required.
 */
function useCashOut(eventId: string) {
  const { notify } = useHost();
  const { mutateAsync: cashOut } = useMutation('POST cashout/bank', {
    invalidates: [
      'GET cashout/balance-amount',
      'GET bride-groom/withdrawal/list',
      'GET bride-groom/withdrawal/totals',
      'GET bride-groom/withdrawal/banks',
      'GET v2/events/:id/details',
      'GET payout-method/list',
      'GET payout-method/needs',
    ],
  });
  const { confirmed, dialog } = useConfirmed();
  const [unanswered, setUnanswered] = useState<Attempt | null>(() => readAttempt(eventId));
  const sending = useRef(false);

  /**
   * @returns the withdrawal; null while another is being sent, or without a response (then retry `unanswered`)
   * @throws ApiError the refusal of the server; an early one of a retry leaves `unanswered` as it is
   */
  const send = async (attempt: Attempt): Promise<Withdrawal | null> => {
    if (sending.current) return null;
    sending.current = true;
    storeAttempt(attempt);
    try {
      const { data } = await confirmed(async () =>
        cashOut({
          body: { amount: attempt.amount, payout_method_id: attempt.methodId, event_id: eventId },
          idempotencyKey: attempt.key,
        }),
      );
      clearAttempt(eventId);
      return data;
    } catch (error) {
      if (mayHaveSucceeded(error)) {
        // The page already says that a response is missing, so that a lost retry would change nothing on it.
        if (unanswered) notify('error', messageOf(error));
        setUnanswered(attempt);
        return null;
      }
      if (!unanswered || !isApiError(error) || !isEarlyRefusal(error)) {
        clearAttempt(eventId);
        setUnanswered(null);
      }
      throw error;
    } finally {
      sending.current = false;
    }
  };

  return { unanswered, send, dialog };
}
