import { t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useBack } from '@keepsake/shared/host';
import { secretOf } from '@keepsake/shared/private-link';
import { useRead } from '@keepsake/shared/query';
import { useParams } from '@keepsake/shared/router';
import { ErrorState, LoadingState, Page } from '@keepsake/shared/ui';
import { CardOfLink } from '../private-card/CardOfLink.tsx';

/** Shows a sent card to its signed-in sender, in the same way as its private link. */
export default function SentCardPage() {
  const { cardId: eventId = '', id = '' } = useParams();
  const { data: card, error, reload } = useRead('GET attendee/card-sent/:id', { params: { id } });
  useBack(addresses.cardsSent({ id: eventId }));
  if (card) return <CardOfLink secret={secretOf(card.link)} />;
  return (
    <Page>
      {error ? (
        <ErrorState whole error={error} onRetry={reload} />
      ) : (
        <LoadingState label={t`Loading your card`} height={420} />
      )}
    </Page>
  );
}
