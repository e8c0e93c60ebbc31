import { plural, t } from '@lingui/core/macro';
import { useConnection, useHost } from '@keepsake/shared/host';
import { outboxOf } from '@keepsake/shared/kiosk';
import { Typography } from '@keepsake/shared/ui';
import { usePending } from './outbox.ts';

/**
 * Tells the tablet’s owners how many cards of the outbox are pending or have failed.
 * @param isClosed true where the failed cards are listed below, so that the line leaves them out
 */
export function PendingLine({ isClosed = false }) {
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
    failed.length > 0 && !isClosed
      ? t`${plural(failed.length, {
          one: 'One card couldn’t be sent. To read it here, end this tablet’s link on your QR code page.',
          other:
            '# cards couldn’t be sent. To read them here, end this tablet’s link on your QR code page.',
        })}`
      : null,
  ].filter((line) => line !== null);
  return (
    <Typography role="status" variant="body2" sx={{ minHeight: '1.5em', color: 'inherit' }}>
      {words.join(' ')}
    </Typography>
  );
}
