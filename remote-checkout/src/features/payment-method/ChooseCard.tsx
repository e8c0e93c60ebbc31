import { useState } from 'react';
import { useHost } from '@keepsake/shared/host';
import { Button, ErrorState, LinkButton, Stack } from '@keepsake/shared/ui';
import { addressOf } from '../wizard/steps.ts';
import type { Checkout } from '../wizard/CheckoutStep.tsx';
import { firstChoice, SavedCardChoice } from './SavedCardChoice.tsx';

/** Chooses a saved card for an order and goes on to confirm, or leads to the form for another one. */
export function ChooseCard({ checkout }: { checkout: Checkout }) {
  const { navigate } = useHost();
  const { order, memory, savedCards } = checkout;
  const remembered = memory.chosen();
  const [picked, pick] = useState(remembered?.kind === 'saved' ? remembered.id : null);
  const another = (
    <LinkButton variant="outlined" to={addressOf('add-card', order)} fullWidth>
      Pay with another card
    </LinkButton>
  );
  if (!savedCards) {
    return (
      <ErrorState
        title="Your saved cards could not be loaded"
        onRetry={checkout.reloadCards}
        action={another}
      />
    );
  }
  const chosen = savedCards.find((card) => card.id === (picked ?? firstChoice(savedCards)));

  const goOn = () => {
    if (!chosen) return;
    const { id, brand, last4 } = chosen;
    memory.choose({ kind: 'saved', id, brand, last4 });
    navigate(addressOf('confirm', order));
  };
  return (
    <Stack spacing={2}>
      <SavedCardChoice cards={savedCards} chosen={chosen?.id ?? null} onChoose={pick} />
      <Button variant="contained" size="large" fullWidth disabled={!chosen} onClick={goOn}>
        Continue
      </Button>
      {another}
    </Stack>
  );
}
