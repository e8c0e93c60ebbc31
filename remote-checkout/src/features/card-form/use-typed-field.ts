import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { useField } from '@keepsake/shared/forms';
import { kioskHere } from '@keepsake/shared/state';
import { retype, type Change } from './typing.ts';

interface Typing {
  format: (text: string) => string;
  isFull: (value: string) => boolean;
  /** Id of the field that gets the focus once this one is full, unless that field already has a value. */
  next: string;
  /** Shown below the field while it has no error. */
  hint: string;
  autoComplete: 'cc-number' | 'cc-exp' | 'cc-csc';
}

/** Returns a field’s autocomplete attribute: `off` at a shared tablet, where no card may be stored or suggested. */
export function autoFill(field: Typing['autoComplete'] | 'cc-name'): string {
  return kioskHere()?.guest ? 'off' : field;
}

/**
 * Returns the props of a numeric field that is formatted while typing, without moving the caret. Text that an input
 * method is composing is formatted once it is committed. Typing the last digit at the end focuses the next field.
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

  const apply = (change: Change) => {
    const typed = retype(change, format);
    caret.current = typed.caret;
    redraw((before) => before + 1);
    // A change validates only after the first blur, which validates by itself.
    void setValue(typed.value, meta.touched);
    const added = typed.value.length > change.before.length;
    const atEnd = typed.caret === typed.value.length;
    if (added && atEnd && change.kind.startsWith('insert') && isFull(typed.value)) focusNext(next);
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
      apply({ before: field.value, raw, caret: selectionStart ?? raw.length, kind });
    },
    onCompositionEnd: () => {
      const raw = input.current?.value ?? '';
      apply({ before: '', raw, caret: input.current?.selectionStart ?? raw.length, kind: '' });
    },
  } as const;
}

function focusNext(id: string): void {
  const next = document.getElementById(id);
  if (next instanceof HTMLInputElement && next.value === '') next.focus();
}
