import { useCallback, useRef, useState } from 'react';
import { whyNot, type MediaKind } from '@keepsake/shared/media';

/**
 * Checks chosen files, which may take two minutes when one is only in the phone's cloud. A later choice for the same
 * place replaces one that is still being checked.
 */
export function useFileCheck() {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  /** Ends the check of a place's file. */
  const ends = useRef(new Map<unknown, () => void>());
  const cancel = useCallback(() => {
    for (const end of ends.current.values()) end();
    ends.current.clear();
    setChecking(false);
  }, []);
  /** Calls `use` with a file that can be sent. Resolves after that, or when the file is refused, replaced or cancelled. */
  const check = async (
    kind: MediaKind,
    file: File,
    use: (file: File) => void,
    place: unknown = kind,
  ): Promise<void> => {
    ends.current.get(place)?.();
    const ended = new Promise<undefined>((resolve) => {
      ends.current.set(place, () => resolve(undefined));
    });
    setChecking(true);
    const reason = await Promise.race([whyNot(kind, file), ended]);
    if (reason === undefined) return;
    ends.current.delete(place);
    setChecking(ends.current.size > 0);
    setRefusal(reason);
    if (reason === null) use(file);
  };
  return { check, cancel, isChecking, refusal, setRefusal };
}
