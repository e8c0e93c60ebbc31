import { t } from '@lingui/core/macro';
import { useHost, useSession } from '@keepsake/shared/host';
import {
  deleteRecording,
  unfinishedRecordings,
  takeUp,
  type StoredRecording,
  type RecordingStore,
} from '@keepsake/shared/media';
import { useCallback, useEffect, useState } from 'react';
import type { Kind } from './recording-format.ts';

/** The newest unfinished recording for the same event, and actions to keep or discard it. */
export function useUnfinishedRecording(
  kind: Kind,
  group: string | null,
  onKept: (unfinished: { recorded: Blob; keeper: RecordingStore }) => Promise<void>,
) {
  const { log, notify } = useHost();
  const { awaitsAccount = false } = useSession();
  const [unfinished, setUnfinished] = useState<StoredRecording | null>(null);

  useEffect(() => {
    let unmounted = false;
    const load = async () => {
      try {
        const [newest] = await unfinishedRecordings(kind, group);
        if (!unmounted) setUnfinished(newest ?? null);
      } catch (error) {
        log('The browser could not say what was recorded', error);
      }
    };
    void load();
    return () => {
      unmounted = true;
    };
  }, [kind, group, log]);

  const keep = useCallback(async () => {
    if (!unfinished) return;
    try {
      const found = await takeUp(unfinished);
      setUnfinished(null);
      if (found) await onKept(found);
      else
        notify('error', t`This browser no longer has what you recorded. Please record it again.`);
    } catch (error) {
      log('A kept recording could not be read', error);
      notify('error', t`What you recorded couldn’t be read. Please try again.`);
    }
  }, [unfinished, onKept, log, notify]);

  const discard = useCallback(async () => {
    if (!unfinished) return;
    setUnfinished(null);
    try {
      await deleteRecording(unfinished.id);
    } catch (error) {
      log('A kept recording could not be dropped', error);
    }
  }, [unfinished, log]);

  // It may be that of an account whose session expired here.
  return { unfinished: awaitsAccount ? null : unfinished, keep, discard };
}
