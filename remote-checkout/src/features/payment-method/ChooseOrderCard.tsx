import { stepAddress } from '../wizard/steps.ts';
import type { Checkout } from '../wizard/CheckoutStep.tsx';
import { ChooseCard } from './ChooseCard.tsx';

/** Chooses the card that pays for an order. */
export function ChooseOrderCard({
  checkout: { order, savedCards, memory, reloadCards },
}: {
  checkout: Checkout;
}) {
  return (
    <ChooseCard
      savedCards={savedCards}
      memory={memory}
      onward={stepAddress('confirm', order)}
      another={stepAddress('add-card', order)}
      onReload={reloadCards}
    />
  );
}
