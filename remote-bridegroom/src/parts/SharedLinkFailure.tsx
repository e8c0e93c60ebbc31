import { t } from '@lingui/core/macro';
import { isApiError, messageOf } from '@keepsake/shared/api';
import { EmptyState, ErrorState, Page } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';

/** What whoever has a link sees where it can't be followed: that it has ended, or that another try may help. */
export function SharedLinkFailure({
  error,
  icon,
  ended,
  failed,
  onRetry,
}: {
  error: unknown;
  icon: ReactNode;
  /** The title where the link has ended. */
  ended: string;
  /** The title else. */
  failed: string;
  onRetry: () => void;
}) {
  const isOver = isApiError(error) && (error.status === 410 || error.status === 404);
  return (
    <Page>
      {isOver ? (
        <EmptyState
          whole
          icon={icon}
          title={ended}
          body={messageOf(error, t`Its link has ended.`)}
        />
      ) : (
        <ErrorState whole title={failed} error={error} onRetry={onRetry} />
      )}
    </Page>
  );
}
