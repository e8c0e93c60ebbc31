import { useState } from 'react';
import type { SiteConfig } from '@keepsake/shared/api';
import { Checkbox, FormControlLabel } from '@keepsake/shared/forms';
import { useHost } from '@keepsake/shared/host';
import type { CheckoutMemory } from '../wizard/checkout-memory.ts';
import { CardForm } from './CardForm.tsx';

/** Enters a card to pay with, and goes on. */
export function EnterCard({
  config,
  memory,
  onward,
  maySave,
}: {
  config: SiteConfig;
  memory: CheckoutMemory;
  /** Where the card is paid with. */
  onward: string;
  /** Whether the person has an account to save it with. */
  maySave: boolean;
}) {
  const { navigate } = useHost();
  const [save, setSave] = useState(false);
  return (
    <CardForm
      config={config}
      submitLabel="Continue"
      onToken={(token) => {
        memory.choose({ kind: 'new', ...token, save: save && maySave });
        navigate(onward);
      }}
    >
      {maySave ? (
        <FormControlLabel
          control={<Checkbox checked={save} onChange={(_, checked) => setSave(checked)} />}
          label="Save this card for next time"
        />
      ) : null}
    </CardForm>
  );
}
