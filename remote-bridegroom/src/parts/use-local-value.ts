import { useState } from 'react';

/**
 * Local copy of a value that is stored in the page's address. The address updates in a transition, so `value` may
 * arrive after further typing: a value committed here is ignored on arrival, any other replaces the local one.
 */
export function useLocalValue(value: string, onChange: (value: string) => void) {
  const [local, setLocal] = useState(value);
  const [seen, setSeen] = useState(value);
  // Values passed to `onChange` that have not arrived in `value` yet.
  const [pending, setPending] = useState<readonly string[]>([]);
  if (value !== seen) {
    const at = pending.indexOf(value);
    setSeen(value);
    setPending(at === -1 ? [] : pending.slice(at + 1));
    if (at === -1) setLocal(value);
  }
  const latest = pending.at(-1) ?? seen;
  const commit = (next: string) => {
    if (next === latest) return;
    setPending([...pending, next]);
    onChange(next);
  };
  return { local, setLocal, latest, commit };
}
