import { useAnswer } from '@keepsake/shared/host';
import { Navigate } from '@keepsake/shared/router';
import { useCardDraft, useKnown, weddingCardsAtom } from '@keepsake/shared/state';
import { ErrorState, LoadingState, Page } from '@keepsake/shared/ui';
import { EventFailure } from '../../parts/EventFailure.tsx';
import { useBack } from '../../parts/use-back.ts';
import { addressOf, useEvent } from '../../parts/use-event.ts';
import { CardEditor } from './CardEditor.tsx';

/** The second step of a card: words, picture, voice, video, gift. */
export default function CustomiseCardPage() {
  const event = useEvent();
  const { draft, change } = useCardDraft(event.id);
  const designs = useAnswer('GET attendee/card-list', { query: { wedding_id: event.id } });
  const known = useKnown(weddingCardsAtom, designs.data);
  useBack(addressOf.chooseCard(event.id));

  if (!draft || (!draft.customCard && draft.selectedCardId === null))
    return <Navigate to={addressOf.chooseCard(event.id)} replace />;
  if (event.error && !event.data)
    return <EventFailure error={event.error} onRetry={event.reload} />;
  const design = known?.find((one) => one.id === draft.selectedCardId) ?? null;
  const chosen = design !== null || draft.customCard;
  if (designs.error && !designs.data && !chosen)
    return (
      <Page>
        <ErrorState whole error={designs.error} onRetry={designs.reload} />
      </Page>
    );
  if (!event.data || (!designs.data && !chosen))
    return (
      <Page>
        <LoadingState label="Loading your card" height={420} lines={4} />
      </Page>
    );

  // A design that was taken off the list since: choose again, everything else stays.
  if (!chosen) return <Navigate to={addressOf.chooseCard(event.id)} replace />;
  return <CardEditor event={event.data} design={design} draft={draft} change={change} />;
}
