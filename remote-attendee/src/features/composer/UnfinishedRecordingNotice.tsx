import { msg } from '@lingui/core/macro';
import { say } from '@keepsake/shared/words';
import { useHost } from '@keepsake/shared/host';
import { unfinishedRecordings } from '@keepsake/shared/media';
import { onRecordingReleased } from '@keepsake/shared/recording-released';
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
  /** Recordings are looked up again when a sheet is closed, and when its recorder has released one after that. */
  opened: OpenedSheet;
}) {
  const { log } = useHost();
  const [sheet, open] = useAtom(opened);
  const [unfinished, setUnfinished] = useState<(typeof kinds)[number] | null>(null);

  useEffect(() => {
    if (sheet !== null) return undefined;
    let latest = 0;
    const search = async () => {
      const mine = (latest += 1);
      try {
        for (const one of kinds) {
          const [newest] = await unfinishedRecordings(one.kind, eventId);
          if (latest !== mine) return;
          if (newest) return setUnfinished(one);
        }
        setUnfinished(null);
      } catch (error) {
        log('The browser could not say what was recorded', error);
      }
      return undefined;
    };
    void search();
    const stop = onRecordingReleased(() => void search());
    return () => {
      latest = 0;
      stop();
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
