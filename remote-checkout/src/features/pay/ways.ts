import type { PaymentMethod } from '@keepsake/shared/api';
import { firstChoice, NEW_CARD } from '../card-choice/SavedCardChoice.tsx';
import type { CheckoutMemory, ChosenCard } from '../wizard/checkout-memory.ts';
import { mayPass } from '../wizard/declines.ts';
import type { Payment } from '../wizard/payment.ts';
import type { Step } from '../wizard/steps.ts';

/** What would be paid with: a saved card by its id, a card still to be typed, or one that was just tried. */
export type Way =
  | { kind: 'saved'; id: string }
  | { kind: typeof NEW_CARD }
  | { kind: 'again'; card: ChosenCard };

/** What is offered first: the very card of a try that may go on, else what the address or the account says. */
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
