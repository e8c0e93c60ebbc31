import { t } from '@lingui/core/macro';
import { useConnection } from '@keepsake/shared/host';
import { Button } from '@keepsake/shared/ui';
import { FailurePage } from './FailurePage.tsx';

/** Whether the whole site is unreachable, so that a failed load is no fault of one area. */
export function useUnreachable(): boolean {
  const state = useConnection();
  return state === 'offline' || state === 'down';
}

/** Replaces a page that could not load because the site is unreachable; callers retry when the connection is back. */
export function Unreachable({ trying, onRetry }: { trying: boolean; onRetry: () => void }) {
  const offline = useConnection() === 'offline';
  return (
    <FailurePage
      alert
      title={offline ? t`You’re offline` : t`Keepsake isn’t responding`}
      text={
        offline
          ? t`This page hasn’t been saved on your device yet. It will open by itself as soon as you’re back online.`
          : t`We’re working on it. This page will open by itself as soon as we’re back. Nothing you sent is lost.`
      }
    >
      <Button variant="contained" loading={trying} onClick={onRetry}>
        {t({ message: 'Try again', comment: 'button' })}
      </Button>
    </FailurePage>
  );
}
