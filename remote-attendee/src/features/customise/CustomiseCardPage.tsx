import { useBack } from '@keepsake/shared/host';
import * as addresses from '@keepsake/shared/addresses';
import { useRead } from '@keepsake/shared/query';
import { Navigate } from '@keepsake/shared/router';
import { useCardDraft } from '@keepsake/shared/state';
import { ErrorState, LoadingState, Page } from '@keepsake/shared/ui';
import { EventFailure } from '../../parts/EventFailure.tsx';
import { useEvent } from '../../parts/use-event.ts';
import { CardEditor } from './CardEditor.tsx';

/** The second step of a card: words, picture, voice, video, gift. */
export default function CustomiseCardPage() {
  const event = useEvent();
  const { draft, change } = useCardDraft(event.id);
  const designs = useRead(
    'GET attendee/card-list',
    { query: { wedding_id: event.id } },
    { meanwhile: {} },
  );
  useBack(addresses.chooseCard({ id: event.id }));

  if (!draft || (!draft.customCard && draft.selectedCardId === null))
    return <Navigate to={addresses.chooseCard({ id: event.id })} replace />;
  if (event.error && !event.data)
    return <EventFailure error={event.error} onRetry={event.reload} />;
  const design = designs.data?.find((one) => one.id === draft.selectedCardId) ?? null;
  const chosen = design !== null || draft.customCard;
  if (designs.error && !designs.data && !chosen)
    return (
      <Page>
        <ErrorState whole error={designs.error} onRetry={designs.reload} />
      </Page>
    );
  if (!event.data || (!designs.sure && !chosen))
    return (
      <Page>
        <LoadingState label="Loading your card" height={420} lines={4} />
      </Page>
    );

  // A design that was taken off the list since: choose again, everything else stays.
  if (!chosen) return <Navigate to={addresses.chooseCard({ id: event.id })} replace />;
  return <CardEditor event={event.data} design={design} draft={draft} change={change} />;
}
