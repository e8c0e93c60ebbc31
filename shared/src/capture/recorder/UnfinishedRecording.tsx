import { Trans } from '@lingui/react/macro';
import { useHost } from '@keepsake/shared/host';
import { Alert, Button, Stack } from '@keepsake/shared/ui';
import { useState } from 'react';
import type { Kind } from './recording-format.ts';
import { throwAwayRecording } from './confirm-discard.ts';

/** Offers to keep a recording that a closed page left unfinished. */
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
  const isVideo = kind === 'video';

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const throwAway = async () => {
    if (await confirm(throwAwayRecording(kind))) await run(onThrowAway);
  };

  return (
    <Stack spacing={1.5}>
      <Alert severity="info" role="status">
        {isVideo ? (
          <Trans>You were recording a video here. What you recorded is kept on this device.</Trans>
        ) : (
          <Trans>
            You were recording a voice note here. What you recorded is kept on this device.
          </Trans>
        )}
      </Alert>
      <Button variant="contained" size="large" loading={busy} onClick={() => void run(onKeep)}>
        <Trans comment="button">Keep it</Trans>
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => void throwAway()}>
        <Trans>Throw it away</Trans>
      </Button>
    </Stack>
  );
}
