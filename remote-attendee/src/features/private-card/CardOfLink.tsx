import { isApiError } from '@keepsake/shared/api';
import * as addresses from '@keepsake/shared/addresses';
import { EmptyState, ErrorState, LinkButton, LoadingState, Page } from '@keepsake/shared/ui';
import { PrivateCardView } from './PrivateCardView.tsx';
import { usePrivateCard } from './use-private-card.ts';

/** The card of a private link, or the reason why it cannot be shown. */
export function CardOfLink({ secret }: { secret: string }) {
  const { data: card, error, reload } = usePrivateCard(secret);
  if (card) return <PrivateCardView card={card} secret={secret} reload={reload} />;
  const isUnknown = isApiError(error) && error.status === 404;
  return (
    <Page>
      {isUnknown ? (
        <EmptyState
          whole
          title="There’s no card at this link"
          body="Check that all of the link was copied. If it’s in an email, open it from there."
          action={<LinkButton to={addresses.home()}>Go to Keepsake</LinkButton>}
        />
      ) : null}
      {error && !isUnknown ? (
        <ErrorState whole title="Your card couldn’t be loaded" error={error} onRetry={reload} />
      ) : null}
      {error ? null : <LoadingState label="Loading your card" height={420} />}
    </Page>
  );
}
