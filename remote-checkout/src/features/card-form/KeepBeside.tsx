import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Checkbox, FormControlLabel, useFormikContext } from '@keepsake/shared/forms';
import type { CardDetails } from '@keepsake/shared/provider';
import type { CheckoutMemory } from '../wizard/checkout-memory.ts';

/** Keeps over a reload what stands beside a card: its holder’s name, and whether to save it, which is asked here. */
export function KeepBeside({
  memory,
  maySave,
}: {
  memory: CheckoutMemory;
  /** Whether the person has an account to save it with. */
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
