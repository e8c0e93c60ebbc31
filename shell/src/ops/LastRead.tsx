import { Alert } from '@keepsake/shared/ui';
import { useConnection } from '@keepsake/shared/host';

/** Warning above figures that could not be refreshed. */
export function LastRead() {
  const connection = useConnection();
  return (
    <Alert severity="warning" variant="outlined" role="status">
      {connection === 'offline'
        ? 'You’re offline. This is what was last read.'
        : 'This couldn’t be read again. What you see is what was last read.'}
    </Alert>
  );
}
