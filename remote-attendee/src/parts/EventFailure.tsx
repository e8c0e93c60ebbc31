import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { isApiError } from '@keepsake/shared/api';
import { EmptyState, ErrorState, LinkButton, Page } from '@keepsake/shared/ui';

/** The page of an event that cannot be shown: the person has not added it, or loading failed. */
export function EventFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const unknown = isApiError(error) && (error.status === 404 || error.status === 400);
  return (
    <Page>
      {unknown ? (
        <EmptyState
          whole
          title={t`This event isn’t on your list`}
          body={t`Events open with the code from the invitation or from the card on your table.`}
          action={
            <LinkButton to={addresses.addEvent()}>
              <Trans>Enter the code</Trans>
            </LinkButton>
          }
        />
      ) : (
        <ErrorState whole error={error} onRetry={onRetry} />
      )}
    </Page>
  );
}
