import { t } from '@lingui/core/macro';
import { useHost } from '@keepsake/shared/host';
import {
  deleteRecording,
  unfinishedRecordings,
  takeUp,
  type StoredRecording,
  type RecordingStore,
} from '@keepsake/shared/media';
import { useCallback, useEffect, useState } from 'react';
import type { Kind } from './recording-format.ts';

/** Returns the unfinished recording of the same card, and actions on it. */
export function useUnfinishedRecording(
  kind: Kind,
  group: string | null,
  onKept: (left: { recorded: Blob; keeper: RecordingStore }) => Promise<void>,
) {
  const { log, notify } = useHost();
  const [left, setLeft] = useState<StoredRecording | null>(null);

  useEffect(() => {
    let gone = false;
    const look = async () => {
      try {
        const [newest] = await unfinishedRecordings(kind, group);
        if (!gone) setLeft(newest ?? null);
      } catch (error) {
        log('The browser could not say what was recorded', error);
      }
    };
    void look();
    return () => {
      gone = true;
    };
  }, [kind, group, log]);

  const keep = useCallback(async () => {
    if (!left) return;
    try {
      const found = await takeUp(left);
      setLeft(null);
      if (found) await onKept(found);
      else
        notify('error', t`This browser no longer has what you recorded. Please record it again.`);
    } catch (error) {
      log('A kept recording could not be read', error);
      notify('error', t`What you recorded couldn’t be read. Please try again.`);
    }
  }, [left, onKept, log, notify]);

  const throwAway = useCallback(async () => {
    if (!left) return;
    setLeft(null);
    try {
      await deleteRecording(left.id);
    } catch (error) {
      log('A kept recording could not be dropped', error);
    }
  }, [left, log]);

  return { left, keep, throwAway };
}
