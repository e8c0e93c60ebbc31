import { msg } from '@lingui/core/macro';
import { say } from '@keepsake/shared/words';
import { useHost } from '@keepsake/shared/host';
import { unfinishedRecordings } from '@keepsake/shared/media';
import { Alert, Button } from '@keepsake/shared/ui';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import type { OpenedSheet } from './composed.ts';

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

/** Says that a recording for this card was interrupted when its page or sheet was closed. */
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
  const [left, setLeft] = useState<(typeof kinds)[number] | null>(null);

  useEffect(() => {
    if (sheet !== null) return undefined;
    let gone = false;
    const look = async () => {
      try {
        for (const one of kinds) {
          const [newest] = await unfinishedRecordings(one.kind, eventId);
          if (gone) return;
          if (newest) return setLeft(one);
        }
        setLeft(null);
      } catch (error) {
        log('The browser could not say what was recorded', error);
      }
      return undefined;
    };
    void look();
    return () => {
      gone = true;
    };
  }, [eventId, sheet, log]);

  if (!left) return null;
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button size="small" onClick={() => open(left.sheet)}>
          {say(left.go)}
        </Button>
      }
    >
      {say(left.notice)}
    </Alert>
  );
}
