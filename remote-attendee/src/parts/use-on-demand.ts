import { t } from '@lingui/core/macro';
import { useHost } from '@keepsake/shared/host';
import { useCallback, useState, type ComponentType } from 'react';

/**
 * Returns a component that is null until `fetchPart` has loaded it; a failure is shown as a notification.
 * @param load must be stable
 */
export function useOnDemand<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
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
      notify('error', t`This couldn’t be opened. Check your connection and try again.`);
    } finally {
      setFetching(false);
    }
  }, [load, log, notify]);
  return { Part: part, fetchPart, fetching };
}
