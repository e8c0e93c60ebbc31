import { useState } from 'react';
import { useAtom } from '@keepsake/shared/state';
import { type CardToken, refusalOfDecline } from '@keepsake/shared/provider';
import { selectedPaymentTypeAtom } from '../paying/payment-type.ts';
import type { Paying } from '../paying/use-payment.ts';
import type { ChosenCard, CheckoutMemory } from '../wizard/checkout-memory.ts';
import type { Checkout } from '../wizard/CheckoutStep.tsx';
import { mayPass, type Payment } from '../wizard/payment.ts';
import type { Step } from '../wizard/steps.ts';
import type { WalletCard } from '../wallets/wallet-card.ts';
import type { PaymentMethod, PaymentType } from '@keepsake/shared/api';
import { firstChoice, NEW_CARD } from '../card-choice/SavedCardChoice.tsx';

export function useWays(step: Step, { memory, savedCards }: Checkout, { state, pay }: Paying) {
  const saved = savedCards ?? [];
  const [paidBy] = useAtom(selectedPaymentTypeAtom);
  const [way, choose] = useState<Way>(() => firstWay(step, { state, memory, saved, paidBy }));

  const payWith = async (card: ChosenCard | null) => {
    memory.choose(card);
    const answer = await pay(card);
    const declined = answer?.status === 'failed';
    const code = answer?.decline_code ?? null;
    if (card && (memory.begun() || (declined && mayPass(code)))) {
      choose({ kind: 'again', card });
    } else if (way.kind === 'again') {
      choose(firstWay(step, { state: { name: 'declined', code }, memory, saved, paidBy }));
    }
    return answer;
  };

  /** @throws CardRefusal for what the bank says of one field: the rest of what was typed stays */
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

  // A wallet gives its card for this one payment.
  const payByWallet = (card: WalletCard) => void payWith({ kind: 'new', ...card, save: false });

  /** Goes back from the card that was tried to the others. */
  const chooseAnother = () => {
    memory.endAttempt();
    memory.choose(null);
    choose(firstWay('choose', { state: { name: 'ready' }, memory, saved, paidBy }));
  };

  return { way, choose, chooseAnother, saved, payWith, payWithNew, payBySaved, payByWallet };
}

export type Ways = ReturnType<typeof useWays>;

/** A way to pay: a saved card by id, a new card, or the card of the last attempt. */
type Way =
  | { kind: 'saved'; id: string }
  | { kind: typeof NEW_CARD }
  | { kind: 'again'; card: ChosenCard };

/**
 * Returns the preselected way: the card of a resumable attempt, else that of the address or account. Who paid by a wallet
 * last is charged on no saved card that they did not choose.
 */
function firstWay(
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
