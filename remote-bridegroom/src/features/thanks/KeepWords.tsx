import { useFormikContext } from '@keepsake/shared/forms';
import { useEffect, useRef } from 'react';

/** Hands on what stands in the field `words` of the form around it, whenever that is something else. */
export function KeepWords({ keep }: { keep: (words: string) => void }) {
  const { values, initialValues } = useFormikContext<{ words: string }>();
  const kept = useRef(initialValues.words);
  useEffect(() => {
    if (kept.current === values.words) return;
    kept.current = values.words;
    keep(values.words);
  }, [keep, values.words]);
  return null;
}
