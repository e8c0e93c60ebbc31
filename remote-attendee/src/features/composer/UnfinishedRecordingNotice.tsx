import { msg } from '@lingui/core/macro';
import { say } from '@keepsake/shared/words';
import { useHost } from '@keepsake/shared/host';
import { unfinishedRecordings } from '@keepsake/shared/media';
import { Alert, Button } from '@keepsake/shared/ui';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type { OpenedSheet } from './sheet-types.ts';

const kinds = [
  {
    kind: 'video',
    sheet: 'film',
    notice: msg`You were recording a video. It’s kept on this device.`,
    go: msg({ message: 'Watch it', comment: 'button: the recorded video' }),
  },
  {
    kind: 'voice',
    sheet: 'voice',
    notice: msg`You were recording a voice note. It’s kept on this device.`,
    go: msg({ message: 'Listen to it', comment: 'button: the recorded voice note' }),
  },
] as const;

/** Offers a recording for this card that was interrupted when its page or sheet was closed. */
export function UnfinishedRecordingNotice({
  eventId,
  opened,
}: {
  eventId: string;
  /** Recordings are looked up again when a sheet is closed. */
  opened: OpenedSheet;
}) {
  const { log } = useHost();
  const [sheet, open] = useAtom(opened);
  const [unfinished, setUnfinished] = useState<(typeof kinds)[number] | null>(null);

  useEffect(() => {
    if (sheet !== null) return undefined;
    let isUnmounted = false;
    const search = async () => {
      try {
        for (const one of kinds) {
          const [newest] = await unfinishedRecordings(one.kind, eventId);
          if (isUnmounted) return;
          if (newest) return setUnfinished(one);
        }
        setUnfinished(null);
      } catch (error) {
        log('The browser could not say what was recorded', error);
      }
      return undefined;
    };
    void search();
    return () => {
      isUnmounted = true;
    };
  }, [eventId, sheet, log]);

  if (!unfinished) return null;
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button size="small" onClick={() => open(unfinished.sheet)}>
          {say(unfinished.go)}
        </Button>
      }
    >
      {say(unfinished.notice)}
    </Alert>
  );
}
