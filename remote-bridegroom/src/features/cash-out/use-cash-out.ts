import { useRef, useState } from 'react';
import { isApiError, type Withdrawal } from '@keepsake/shared/api';
import { useMutation } from '@keepsake/shared/host';
import { useConfirmed } from '../confirm-password/use-confirmed.tsx';
import { endAttempt, keepAttempt, openAttempt, type Attempt } from './attempt.ts';

/** Refusals after which the cash-out may still have been made: only asking again tells. */
const unclear = new Set(['in_progress', 'offline', 'timeout']);

/**
 * Sends cash-outs of an event. One keeps its Idempotency-Key until it is answered, over reloads too: neither
 * an impatient finger nor a lost answer ever cashes out twice. `dialog` asks for the password where it is needed.
 */
export function useCashOut(eventId: string) {
  const { mutateAsync: cashOut } = useMutation('POST cashout/bank', {
    invalidates: [
      'GET cashout/balance-amount',
      'GET bride-groom/withdrawal/list',
      'GET bride-groom/withdrawal/totals',
      'GET bride-groom/withdrawal/banks',
      'GET v2/events/:id/details',
      'GET payout-method/list',
    ],
  });
  const { confirmed, dialog } = useConfirmed();
  const [unsure, setUnsure] = useState<Attempt | null>(() => openAttempt(eventId));
  const sending = useRef(false);

  /**
   * @returns the withdrawal; null when no answer came, then `unsure` is the attempt to repeat
   * @throws ApiError what the server refused
   */
  const send = async (attempt: Attempt): Promise<Withdrawal | null> => {
    if (sending.current) return null;
    sending.current = true;
    keepAttempt(attempt);
    try {
      const { data } = await confirmed(async () =>
        cashOut({
          body: { amount: attempt.amount, payout_method_id: attempt.methodId, event_id: eventId },
          idempotencyKey: attempt.key,
        }),
      );
      endAttempt(eventId);
      return data;
    } catch (error) {
      if (isApiError(error) && error.status < 500 && !unclear.has(error.code)) {
        endAttempt(eventId);
        setUnsure(null);
        throw error;
      }
      setUnsure(attempt);
      return null;
    } finally {
      sending.current = false;
    }
  };

  return { unsure, send, dialog };
}
