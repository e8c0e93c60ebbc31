import * as addresses from '@keepsake/shared/addresses';
import { useHost } from '@keepsake/shared/host';
import { namesOf } from '@keepsake/shared/people';
import { useRead } from '@keepsake/shared/query';
import { useScreenAwake } from '@keepsake/shared/recorder/use-screen-awake';
import { useParams } from '@keepsake/shared/router';
import { Box, ErrorState, LinkButton, LoadingState } from '@keepsake/shared/ui';
import { useEffect } from 'react';
import { AllOpened } from './AllOpened.tsx';
import { FullScreenButton } from './FullScreenButton.tsx';
import { place } from './look.ts';
import { OpenedCard } from './OpenedCard.tsx';
import { Pile } from './Pile.tsx';
import { useEvening } from './use-evening.ts';

/** The opening evening: sealed cards, one after the other, on the whole screen, and the same on every device. */
export default function OpeningPage() {
  const { id = '' } = useParams();
  const { layout } = useHost();
  const event = useRead('GET v2/events/:id/details', { params: { id } });
  const { evening, error, reload, busy, next, play, end } = useEvening(id);
  useScreenAwake(true);
  useEffect(() => layout.setTitle('Opening evening'), [layout]);

  const names = event.data ? namesOf(event.data) : [];
  return (
    <Box sx={place}>
      <FullScreenButton />
      {evening ? (
        evening.card_id !== null ? (
          <OpenedCard
            key={evening.card_id}
            cardId={evening.card_id}
            evening={evening}
            names={names}
            busy={busy}
            onNext={next}
            onPlay={play}
            onEnd={end}
          />
        ) : evening.sealed > 0 ? (
          <Pile evening={evening} eventId={id} busy={busy} onOpen={next} />
        ) : (
          <AllOpened eventId={id} opened={evening.opened} />
        )
      ) : (
        <Box sx={{ maxWidth: 640, mx: 'auto', pt: '20vh', px: 3 }}>
          {error ? (
            <ErrorState
              whole
              title="The evening couldn’t be opened"
              error={error}
              onRetry={reload}
              action={
                <LinkButton to={addresses.coupleHome()} variant="text">
                  Home
                </LinkButton>
              }
            />
          ) : (
            <LoadingState label="Fetching the post" height={320} lines={2} />
          )}
        </Box>
      )}
    </Box>
  );
}
