import { useHost } from '@keepsake/shared/host';
import { useCallback, useState, type ComponentType } from 'react';

/** A part of a page that comes when it is first asked for. */
interface OnDemand<Props> {
  /** Null until it is there. */
  Part: ComponentType<Props> | null;
  /** Fetches it; what went wrong is said in words. */
  fetchPart: () => Promise<void>;
  fetching: boolean;
}

/** @param load the same function for as long as the page is open */
export function useOnDemand<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): OnDemand<Props> {
  const { notify, log } = useHost();
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const [fetching, setFetching] = useState(false);
  const fetchPart = useCallback(async () => {
    setFetching(true);
    try {
      const { default: loaded } = await load();
      setPart(() => loaded);
    } catch (error) {
      log('A part of a page could not be fetched', error);
      notify('error', 'This couldn’t be opened. Check your connection and try again.');
    } finally {
      setFetching(false);
    }
  }, [load, log, notify]);
  return { Part: part, fetchPart, fetching };
}
