import { useHost } from '@keepsake/shared/host';
import { Alert, Button, Stack } from '@keepsake/shared/ui';
import { useState } from 'react';
import type { Kind } from './recording-format.ts';

/** A recording that a page left behind when it ended: nobody records it twice. */
export function UnfinishedRecording({
  kind,
  onKeep,
  onThrowAway,
}: {
  kind: Kind;
  onKeep: () => Promise<void>;
  onThrowAway: () => Promise<void>;
}) {
  const { confirm } = useHost();
  const [busy, setBusy] = useState(false);
  const what = kind === 'video' ? 'video' : 'voice note';

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const throwAway = async () => {
    const sure = await confirm({
      title: `Throw this ${what} away?`,
      body: 'It’s only on this device, so it can’t be brought back.',
      confirmLabel: 'Throw it away',
      cancelLabel: 'Keep it',
    });
    if (sure) await run(onThrowAway);
  };

  return (
    <Stack spacing={1.5}>
      <Alert severity="info" role="status">
        You were recording a {what} here. What you recorded is kept on this device.
      </Alert>
      <Button variant="contained" size="large" loading={busy} onClick={() => void run(onKeep)}>
        Keep it
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => void throwAway()}>
        Throw it away
      </Button>
    </Stack>
  );
}
