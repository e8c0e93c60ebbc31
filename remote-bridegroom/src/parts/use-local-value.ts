import { useState } from 'react';

/**
 * What a part shows of a value that is kept in the address. The address follows in a transition, after further keys may
 * have been pressed: a value that was told here changes nothing once it arrives; any other replaces the local one.
 */
export function useLocalValue(value: string, onChange: (value: string) => void) {
  const [local, setLocal] = useState(value);
  const [seen, setSeen] = useState(value);
  // Values that were told and have not arrived yet.
  const [told, setTold] = useState<readonly string[]>([]);
  if (value !== seen) {
    const at = told.indexOf(value);
    setSeen(value);
    setTold(at === -1 ? [] : told.slice(at + 1));
    if (at === -1) setLocal(value);
  }
  const latest = told.at(-1) ?? seen;
  const tell = (next: string) => {
    if (next === latest) return;
    setTold([...told, next]);
    onChange(next);
  };
  return { local, setLocal, latest, tell };
}
