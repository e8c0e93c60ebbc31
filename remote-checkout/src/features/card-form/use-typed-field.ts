import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { useField } from '@keepsake/shared/forms';
import { kioskHere } from '@keepsake/shared/state';
import { retype, type Change } from './typing.ts';

interface Typing {
  format: (text: string) => string;
  isFull: (value: string) => boolean;
  /** Id of the field that gets the focus once this one is full; it is left alone when something stands in it. */
  next: string;
  /** Below the field, unless something is wrong with what stands in it. */
  hint: string;
  autoComplete: 'cc-number' | 'cc-exp' | 'cc-csc';
}

/** Returns the autocomplete attribute of a field; off on a shared tablet. */
export function autoFill(field: Typing['autoComplete'] | 'cc-name'): string {
  return kioskHere()?.guest ? 'off' : field;
}

/**
 * The props of a field of figures that formats while one types, with the caret kept. Text that an input method is still
 * composing is left alone until it is done. Who fills it at its end is led on; who corrects it stays.
 */
export function useTypedField(name: string, { format, isFull, next, hint, autoComplete }: Typing) {
  const [field, meta, { setValue }] = useField<string>(name);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [, redraw] = useState(0);

  useLayoutEffect(() => {
    const at = caret.current;
    caret.current = null;
    if (at !== null && document.activeElement === input.current) {
      input.current?.setSelectionRange(at, at);
    }
  });

  const take = (change: Change) => {
    const typed = retype(change, format);
    caret.current = typed.caret;
    redraw((before) => before + 1);
    // Before it is left nothing is said about it, and leaving checks it.
    void setValue(typed.value, meta.touched);
    const added = typed.value.length > change.before.length;
    const atEnd = typed.caret === typed.value.length;
    if (added && atEnd && change.kind.startsWith('insert') && isFull(typed.value)) goOnTo(next);
  };

  const wrong = meta.touched ? meta.error : undefined;
  return {
    id: `field-${name}`,
    name,
    value: field.value,
    fullWidth: true,
    autoComplete: autoFill(autoComplete),
    error: wrong !== undefined,
    helperText: wrong ?? hint,
    slotProps: {
      htmlInput: { inputMode: 'numeric', spellCheck: false },
      formHelperText: wrong === undefined ? {} : { role: 'alert' },
    },
    inputRef: input,
    onBlur: field.onBlur,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value: raw, selectionStart } = event.target;
      const { nativeEvent } = event;
      if ('isComposing' in nativeEvent && nativeEvent.isComposing === true) {
        void setValue(raw, false);
        return;
      }
      const kind = 'inputType' in nativeEvent ? String(nativeEvent.inputType) : '';
      take({ before: field.value, raw, caret: selectionStart ?? raw.length, kind });
    },
    onCompositionEnd: () => {
      const raw = input.current?.value ?? '';
      take({ before: '', raw, caret: input.current?.selectionStart ?? raw.length, kind: '' });
    },
  } as const;
}

function goOnTo(id: string): void {
  const next = document.getElementById(id);
  if (next instanceof HTMLInputElement && next.value === '') next.focus();
}
