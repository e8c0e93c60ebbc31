import { useState } from 'react';
import type { SiteConfig } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import type { CheckoutMemory } from '../wizard/checkout-memory.ts';
import { CardForm } from './CardForm.tsx';
import { KeepBeside } from './KeepBeside.tsx';

/** Enters a card to pay with, and goes on. */
export function EnterCard({
  config,
  memory,
  onward,
}: {
  config: SiteConfig;
  memory: CheckoutMemory;
  /** Where the card is paid with. */
  onward: string;
}) {
  const { navigate } = useHost();
  const [begun] = useState(() => memory.typed());
  return (
    <CardForm
      config={config}
      submitLabel="Continue"
      name={begun?.name ?? ''}
      onToken={(token) => {
        memory.choose({ kind: 'new', ...token, save: memory.typed()?.save === true });
        navigate(onward);
      }}
    >
      <KeepBeside memory={memory} maySave />
    </CardForm>
  );
}
