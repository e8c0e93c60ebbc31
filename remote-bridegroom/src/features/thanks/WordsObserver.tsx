import { useFormikContext } from '@keepsake/shared/forms';
import { useEffect, useRef } from 'react';

/** Reports the field `words` of the enclosing form after each change. */
export function WordsObserver({ onChange }: { onChange: (words: string) => void }) {
  const { values, initialValues } = useFormikContext<{ words: string }>();
  const last = useRef(initialValues.words);
  useEffect(() => {
    if (last.current === values.words) return;
    last.current = values.words;
    onChange(values.words);
  }, [onChange, values.words]);
  return null;
}
