import * as addresses from '@keepsake/shared/addresses';
import { useBack, useHost } from '@keepsake/shared/host';
import { nameOf, namesOf, type Hosts } from '@keepsake/shared/people';
import { useRead } from '@keepsake/shared/query';
import { useCardDraft } from '@keepsake/shared/state';
import { ErrorState, Page, PageTitle } from '@keepsake/shared/ui';
import { EventFailure } from '../../parts/EventFailure.tsx';
import { useEvent } from '../../parts/use-event.ts';
import { DesignGallery } from './DesignGallery.tsx';
import { GalleryPlace } from './GalleryPlace.tsx';

/** The first step of a card: its front. */
export default function ChooseCardPage() {
  const { navigate } = useHost();
  const event = useEvent();
  const { draft, change } = useCardDraft(event.id);
  const designs = useRead('GET attendee/card-list', { query: { wedding_id: event.id } });
  useBack(addresses.attendedEvent({ id: event.id }));
  if (event.error && !event.data)
    return <EventFailure error={event.error} onRetry={event.reload} />;

  const choose = (selectedCardId: string | null) => {
    change({ selectedCardId, customCard: selectedCardId === null });
    navigate(addresses.customiseCard({ id: event.id }));
  };

  return (
    <Page width="wide">
      <PageTitle lead={event.data ? `For ${nameOf(event.data)}. ${whatGoesOnIt(event.data)}` : ' '}>
        Choose a card
      </PageTitle>
      {designs.error && !designs.data ? (
        <ErrorState error={designs.error} onRetry={designs.reload} />
      ) : designs.data && event.data ? (
        <DesignGallery
          designs={designs.data}
          names={namesOf(event.data)}
          currency={event.data.currency}
          takesPictures={event.data.custom_card_images}
          chosen={draft?.customCard ? 'own' : (draft?.selectedCardId ?? null)}
          onChoose={choose}
        />
      ) : (
        <GalleryPlace />
      )}
    </Page>
  );
}

function whatGoesOnIt(hosts: Hosts): string {
  return namesOf(hosts).length > 1 ? 'Their names go on it.' : 'The name goes on it.';
}
