import * as addresses from '@keepsake/shared/addresses';
import { CardInside } from '@keepsake/shared/designs';
import { formatInstant } from '@keepsake/shared/dates';
import { useBack, useHost } from '@keepsake/shared/host';
import { namesOf } from '@keepsake/shared/people';
import { useRead } from '@keepsake/shared/query';
import { AudioPlayer, VideoPlayer } from '@keepsake/shared/media';
import { formatMoney } from '@keepsake/shared/money';
import { useParams } from '@keepsake/shared/router';
import { Box, ErrorState, LoadingState, Page, PageTitle } from '@keepsake/shared/ui';
import { stateOf } from './card-state.ts';
import { SentFront } from './SentFront.tsx';

/** A card as it was sent. */
export default function SentCardPage() {
  const { cardId: eventId = '', id = '' } = useParams();
  const { http } = useHost();
  const { data: card, error, reload } = useRead('GET attendee/card-sent/:id', { params: { id } });
  const event = useRead('GET attendee/wedding/:id', { params: { id: eventId } }).data;
  useBack(addresses.cardsSent({ id: eventId }));
  if (error && !card)
    return (
      <Page>
        <ErrorState whole error={error} onRetry={reload} />
      </Page>
    );
  if (!card)
    return (
      <Page>
        <LoadingState label="Loading your card" height={420} />
      </Page>
    );
  const photo = card.design ? (card.custom_image?.preview ?? card.custom_image?.url ?? null) : null;
  return (
    <Page width="wide">
      <PageTitle lead={`Sent ${formatInstant(card.sent_at)}`}>{stateOf(card)}</PageTitle>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'min(100%, 24rem)', md: 'repeat(2, minmax(0, 26rem))' },
          justifyContent: 'start',
          alignItems: 'start',
          gap: 4,
        }}
      >
        <SentFront card={card} names={event ? namesOf(event) : []} />
        <CardInside
          message={card.message}
          sender={card.sender_name}
          photo={photo === null ? null : http.url(photo)}
          gift={card.gift > 0 ? formatMoney(card.gift, card.currency) : null}
        />
      </Box>
      {card.video ? (
        <VideoPlayer
          src={http.url(card.video.url)}
          poster={card.video.thumbnail && http.url(card.video.thumbnail)}
          width={card.video.width}
          height={card.video.height}
          label="Your video"
          filename={card.video.filename}
        />
      ) : null}
      {card.audio ? (
        <AudioPlayer
          src={http.url(card.audio.url)}
          label="Your voice note"
          filename={card.audio.filename}
        />
      ) : null}
    </Page>
  );
}
