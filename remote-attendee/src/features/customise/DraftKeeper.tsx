import { useFormikContext } from '@keepsake/shared/forms';
import type { CardDraft } from '@keepsake/shared/state';
import { useEffect, useRef } from 'react';
import type { CardWords } from './card-schema.ts';

/** Keeps each stroke in the draft, so that a reload loses nothing. */
export function DraftKeeper({ change }: { change: (changes: Partial<CardDraft>) => void }) {
  const { values, initialValues } = useFormikContext<CardWords>();
  const kept = useRef(initialValues);
  useEffect(() => {
    if (kept.current === values) return;
    kept.current = values;
    change({
      message: values.message,
      attachedMoneyGift: values.attachedMoneyGift,
      senderName: values.senderName,
    });
  }, [values, change]);
  return null;
}
