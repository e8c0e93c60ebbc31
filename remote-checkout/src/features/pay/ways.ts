import type { PaymentMethod } from '@keepsake/shared/api';
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

/** Returns the preselected way: the card of a resumable attempt, else that of the address or account. */
export function firstWay(
  asked: Step,
  { state, memory, saved }: { state: Payment; memory: CheckoutMemory; saved: PaymentMethod[] },
): Way {
  const tried = memory.chosen();
  const goesOn = state.name === 'declined' && mayPass(state.code) ? tried : memory.begun();
  if (goesOn) return { kind: 'again', card: goesOn };
  if (asked === 'add-card') return { kind: NEW_CARD };
  const isThere = tried?.kind === 'saved' && saved.some((card) => card.id === tried.id);
  const id = isThere && state.name !== 'declined' ? tried.id : firstChoice(saved);
  return id ? { kind: 'saved', id } : { kind: NEW_CARD };
}
