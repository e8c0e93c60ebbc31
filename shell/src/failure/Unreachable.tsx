import { useConnection } from '@keepsake/shared/host';
import { Button } from '@keepsake/shared/ui';
import { FailurePage } from './FailurePage.tsx';

/** Whether the site cannot be reached at all: then no part of it is to blame. */
export function useUnreachable(): boolean {
  const state = useConnection();
  return state === 'offline' || state === 'down';
}

/** In place of a page that did not come because nothing does. It opens by itself when the connection is back. */
export function Unreachable({ trying, onRetry }: { trying: boolean; onRetry: () => void }) {
  const offline = useConnection() === 'offline';
  return (
    <FailurePage
      alert
      title={offline ? 'You are offline' : 'Keepsake does not answer'}
      text={
        offline
          ? 'This page is not on your device yet. It opens by itself as soon as the connection is back.'
          : 'We are at it. This page opens by itself as soon as we are back; nothing that you sent is lost.'
      }
    >
      <Button variant="contained" loading={trying} onClick={onRetry}>
        Try again
      </Button>
    </FailurePage>
  );
}
