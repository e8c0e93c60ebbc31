import { plural, t } from '@lingui/core/macro';
import { useConnection, useHost } from '@keepsake/shared/host';
import { outboxOf } from '@keepsake/shared/kiosk';
import { Typography } from '@keepsake/shared/ui';
import { usePending } from './outbox.ts';

/** Says how many cards of this tablet wait for a connection or have failed, for its owners. */
export function PendingLine() {
  const { waiting, failed } = usePending(outboxOf(useHost()));
  const connection = useConnection();
  const away = connection === 'offline' || connection === 'down';
  const words = [
    away ? t`No connection right now. Cards are kept here and sent once there is one.` : null,
    waiting > 0
      ? t`${plural(waiting, {
          one: 'One card is still on the way. Please leave this tablet on.',
          other: '# cards are still on the way. Please leave this tablet on.',
        })}`
      : null,
    failed > 0
      ? t`${plural(failed, {
          one: 'One card couldn’t be sent.',
          other: '# cards couldn’t be sent.',
        })}`
      : null,
  ].filter((line) => line !== null);
  return (
    <Typography role="status" variant="body2" sx={{ minHeight: '1.5em', color: 'inherit' }}>
      {words.join(' ')}
    </Typography>
  );
}
