import type { PaymentMethod, PaymentType } from '@keepsake/shared/api';
import { firstChoice, NEW_CARD } from '../card-choice/SavedCardChoice.tsx';
import type { CheckoutMemory, ChosenCard } from '../wizard/checkout-memory.ts';
import { mayPass } from '../wizard/declines.ts';
import type { Payment } from '../wizard/payment.ts';
import type { Step } from '../wizard/steps.ts';

/** A way to pay: a saved card by id, a new card, or the card of the last attempt. */
export type Way =
  | { kind: 'saved'; id: string }
  | { kind: typeof NEW_CARD }
  | { kind: 'again'; card: ChosenCard };

/**
 * Returns the preselected way: the card of a resumable attempt, else that of the address or account. Who paid by a wallet
 * last is charged on no saved card that they did not choose.
 */
export function firstWay(
  asked: Step,
  {
    state,
    memory,
    saved,
    paidBy,
  }: { state: Payment; memory: CheckoutMemory; saved: PaymentMethod[]; paidBy: PaymentType },
): Way {
  const tried = memory.chosen();
  const goesOn = state.name === 'declined' && mayPass(state.code) ? tried : memory.begun();
  if (goesOn) return { kind: 'again', card: goesOn };
  if (asked === 'add-card') return { kind: NEW_CARD };
  const isThere = tried?.kind === 'saved' && saved.some((card) => card.id === tried.id);
  const usual = paidBy === 'card' ? firstChoice(saved) : null;
  const id = isThere && state.name !== 'declined' ? tried.id : usual;
  return id ? { kind: 'saved', id } : { kind: NEW_CARD };
}
