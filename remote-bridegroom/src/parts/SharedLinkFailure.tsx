import { t } from '@lingui/core/macro';
import { isApiError, messageOf } from '@keepsake/shared/api';
import { EmptyState, ErrorState, Page } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';

/** The page of a shared link that failed: it has ended (404 or 410), or a retry may help. */
export function SharedLinkFailure({
  error,
  icon,
  ended,
  failed,
  onRetry,
}: {
  error: unknown;
  icon: ReactNode;
  /** The title for an ended link. */
  ended: string;
  /** The title for any other error. */
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
