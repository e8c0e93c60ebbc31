import { useState } from 'react';

/**
 * What a field shows whose value is kept in the address. The address follows in a transition, after further keys may
 * have been pressed: a value that was told here changes nothing once it arrives; any other replaces what was typed.
 */
export function useTyped(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // Values that were told and have not arrived yet.
  const [told, setTold] = useState<readonly string[]>([]);
  if (value !== seen) {
    const at = told.indexOf(value);
    setSeen(value);
    setTold(at === -1 ? [] : told.slice(at + 1));
    if (at === -1) setTyped(value);
  }
  const latest = told.at(-1) ?? seen;
  const tell = (next: string) => {
    if (next === latest) return;
    setTold([...told, next]);
    onChange(next);
  };
  return { typed, setTyped, latest, tell };
}
