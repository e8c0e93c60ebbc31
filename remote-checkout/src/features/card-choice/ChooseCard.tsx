import { useState } from 'react';
import type { PaymentMethod } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { Button, ErrorState, LinkButton, Stack } from '@keepsake/shared/ui';
import type { CheckoutMemory } from '../wizard/checkout-memory.ts';
import { firstChoice, SavedCardChoice } from './SavedCardChoice.tsx';

/** Chooses a saved card and goes on, or leads to the form for another one. */
export function ChooseCard({
  savedCards,
  memory,
  onward,
  another,
  onReload,
}: {
  /** Null when they could not be read. */
  savedCards: PaymentMethod[] | null;
  memory: CheckoutMemory;
  /** Where the chosen card is paid with. */
  onward: string;
  /** Where another card is entered. */
  another: string;
  onReload: () => void;
}) {
  const { navigate } = useHost();
  const remembered = memory.chosen();
  const [picked, pick] = useState(remembered?.kind === 'saved' ? remembered.id : null);
  const other = (
    <LinkButton variant="outlined" to={another} fullWidth>
      Pay with another card
    </LinkButton>
  );
  if (!savedCards) {
    return (
      <ErrorState title="Your saved cards couldn’t be loaded" onRetry={onReload} action={other} />
    );
  }
  const chosen = savedCards.find((card) => card.id === (picked ?? firstChoice(savedCards)));

  const goOn = () => {
    if (!chosen) return;
    const { id, brand, last4 } = chosen;
    memory.choose({ kind: 'saved', id, brand, last4 });
    navigate(onward);
  };
  return (
    <Stack spacing={2}>
      <SavedCardChoice cards={savedCards} chosen={chosen?.id ?? null} onChoose={pick} />
      <Button variant="contained" size="large" fullWidth disabled={!chosen} onClick={goOn}>
        Continue
      </Button>
      {other}
    </Stack>
  );
}
