import { useState } from 'react';
import { useAtom } from '@keepsake/shared/state';
import { type CardToken, refusalOfDecline } from '@keepsake/shared/provider';
import { selectedPaymentTypeAtom } from '../paying/payment-type.ts';
import type { Paying } from '../paying/use-payment.ts';
import type { ChosenCard, CheckoutMemory } from '../wizard/checkout-memory.ts';
import type { Checkout } from '../wizard/CheckoutStep.tsx';
import { isTemporaryDecline, type Payment } from '../wizard/payment.ts';
import type { Step } from '../wizard/steps.ts';
import type { WalletCard } from '../wallets/wallet-card.ts';
import type { PaymentMethod, PaymentType } from '@keepsake/shared/api';
import { firstChoice, NEW_CARD } from '../card-choice/SavedCardChoice.tsx';

export function usePaymentChoice(
  step: Step,
  { memory, savedCards }: Checkout,
  { state, pay }: Paying,
) {
  const saved = savedCards ?? [];
  const [paidBy] = useAtom(selectedPaymentTypeAtom);
  const [way, choose] = useState<Way>(() => firstWay(step, { state, memory, saved, paidBy }));

  const payWith = async (card: ChosenCard | null) => {
    memory.choose(card);
    const answer = await pay(card);
    const declined = answer?.status === 'failed';
    const code = answer?.decline_code ?? null;
    if (card && (memory.unanswered() || (declined && isTemporaryDecline(code)))) {
      choose({ kind: 'again', card });
    } else if (way.kind === 'again') {
      choose(firstWay(step, { state: { name: 'declined', code }, memory, saved, paidBy }));
    }
    return answer;
  };

  /** @throws CardRefusal when the decline concerns one field, so that the form keeps the other fields */
  const payWithNew = async (token: CardToken) => {
    const save = memory.typed()?.save === true;
    const answer = await payWith({ kind: 'new', ...token, save });
    const refusal = answer?.status === 'failed' ? refusalOfDecline(answer.decline_code) : null;
    if (refusal) throw refusal;
  };

  const payBySaved = (id: string) => {
    const card = saved.find((each) => each.id === id);
    if (!card) return;
    const { brand, last4 } = card;
    void payWith({ kind: 'saved', id, brand, last4 });
  };

  // A wallet provides its card for one payment, so it is never saved.
  const payByWallet = (card: WalletCard) => void payWith({ kind: 'new', ...card, save: false });

  /** Ends the attempt with the tried card and offers all ways to pay again. */
  const chooseAnother = () => {
    memory.endAttempt();
    memory.choose(null);
    choose(firstWay('choose', { state: { name: 'ready' }, memory, saved, paidBy }));
  };

  return { way, choose, chooseAnother, saved, payWith, payWithNew, payBySaved, payByWallet };
}

export type Ways = ReturnType<typeof usePaymentChoice>;

/** A way to pay: a saved card by id, a new card, or the card of the last attempt. */
type Way =
  | { kind: 'saved'; id: string }
  | { kind: typeof NEW_CARD }
  | { kind: 'again'; card: ChosenCard };

/**
 * Returns the preselected way to pay: the card of a resumable attempt, else the way of the address or of the account.
 * After a payment by wallet no saved card is preselected, so that a single press cannot charge one unintentionally.
 */
function firstWay(
  step: Step,
  {
    state,
    memory,
    saved,
    paidBy,
  }: { state: Payment; memory: CheckoutMemory; saved: PaymentMethod[]; paidBy: PaymentType },
): Way {
  const tried = memory.chosen();
  const resumable =
    state.name === 'declined' && isTemporaryDecline(state.code) ? tried : memory.unanswered();
  if (resumable) return { kind: 'again', card: resumable };
  if (step === 'add-card') return { kind: NEW_CARD };
  const isStillSaved = tried?.kind === 'saved' && saved.some((card) => card.id === tried.id);
  const preferred = paidBy === 'card' ? firstChoice(saved) : null;
  const id = isStillSaved && state.name !== 'declined' ? tried.id : preferred;
  return id ? { kind: 'saved', id } : { kind: NEW_CARD };
}
