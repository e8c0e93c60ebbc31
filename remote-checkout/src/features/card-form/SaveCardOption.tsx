import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Checkbox, FormControlLabel, useFormikContext } from '@keepsake/shared/forms';
import type { CardDetails } from '@keepsake/shared/provider';
import type { CheckoutMemory } from '../wizard/checkout-memory.ts';

/** The “save this card” checkbox; stores its state and the holder’s name, so that both survive a reload. */
export function SaveCardOption({
  memory,
  maySave,
}: {
  memory: CheckoutMemory;
  /** False for guests, who have no account to save the card with. */
  maySave: boolean;
}) {
  const { name } = useFormikContext<CardDetails>().values;
  const [save, setSave] = useState(() => memory.typed()?.save === true && maySave);
  useEffect(() => memory.keepTyped({ name, save }), [memory, name, save]);
  if (!maySave) return null;
  return (
    <FormControlLabel
      control={<Checkbox checked={save} onChange={(_, checked) => setSave(checked)} />}
      label={t`Save this card for next time`}
    />
  );
}
