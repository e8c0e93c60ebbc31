import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  const isVideo = kind === 'video';

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const throwAway = async () => {
    const sure = await confirm({
      title: isVideo ? t`Throw this video away?` : t`Throw this voice note away?`,
      body: t`It’s only on this device, so it can’t be brought back.`,
      confirmLabel: t`Throw it away`,
      cancelLabel: t({ message: 'Keep it', comment: 'button: does not remove it' }),
    });
    if (sure) await run(onThrowAway);
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
