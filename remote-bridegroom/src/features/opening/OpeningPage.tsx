import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useFullScreen } from '@keepsake/shared/full-screen';
import { useHost, useMutation } from '@keepsake/shared/host';
import { namesOf } from '@keepsake/shared/people';
import { useRead } from '@keepsake/shared/query';
import { useScreenAwake } from '@keepsake/shared/recorder/use-screen-awake';
import { useParams } from '@keepsake/shared/router';
import { Box, ErrorState, LinkButton, LoadingState, GoldRule } from '@keepsake/shared/ui';
import { useEffect } from 'react';
import { FullScreenIcon } from '@keepsake/shared/icons';
import { stateOnDark } from '../../parts/state-on-dark.ts';
import { backdrop, bright, goldOnDark, quiet } from './styles.ts';
import { timeSealedWords } from '../../parts/time-sealed-words.ts';
import { OpenedCard } from './OpenedCard.tsx';
import { Pile } from './Pile.tsx';
import { Scene, SceneTitle } from './Scene.tsx';
import { BarButton } from './BarButton.tsx';

/** The opening evening: sealed cards are opened one by one, in sync on all devices of the couple. */
export default function OpeningPage() {
  const { id = '' } = useParams();
  const { layout } = useHost();
  const event = useRead('GET v2/events/:id/details', { params: { id } });
  const { evening, error, reload, busy, next, play, end } = useEvening(id);
  useScreenAwake(true);
  useEffect(() => layout.setTitle(t`Opening evening`), [layout]);

  const names = event.data ? namesOf(event.data) : [];
  const timeSealed = timeSealedWords(event.data?.time_sealed);
  return (
    <Box sx={backdrop}>
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
          <Pile evening={evening} eventId={id} timeSealed={timeSealed} busy={busy} onOpen={next} />
        ) : (
          <AllOpened eventId={id} opened={evening.opened} timeSealed={timeSealed} />
        )
      ) : (
        <Box sx={{ maxWidth: 640, mx: 'auto', pt: '20vh', px: 3, ...stateOnDark }}>
          {error ? (
            <ErrorState
              whole
              title={t`The evening couldn’t be opened`}
              error={error}
              onRetry={reload}
              action={
                <LinkButton to={addresses.coupleHome()} variant="text" sx={quiet}>
                  <Trans comment="button">Home</Trans>
                </LinkButton>
              }
            />
          ) : (
            <LoadingState label={t`Fetching the post`} height={320} lines={2} />
          )}
        </Box>
      )}
    </Box>
  );
}

/** The end of the evening, when no sealed card is left. */
function AllOpened({
  eventId,
  opened,
  timeSealed,
}: {
  eventId: string;
  opened: number;
  /** A sentence on time-sealed cards; null without any. */
  timeSealed: string | null;
}) {
  return (
    <Scene spacing={3}>
      <SceneTitle>{opened > 0 ? t`That was all of them` : t`No card is sealed`}</SceneTitle>
      <GoldRule width={96} />
      <Box component="p" sx={{ m: 0, color: goldOnDark, fontSize: '1.125rem', maxWidth: 480 }}>
        {opened > 0
          ? t`${plural(opened, {
              1: 'One card this evening. They’re all in your guestbook now.',
              other: '# cards this evening. They’re all in your guestbook now.',
            })}`
          : t`You’ve opened everything that came. The next card waits here when it arrives.`}
        {timeSealed === null ? '' : ` ${timeSealed}`}
      </Box>
      <LinkButton to={addresses.guestbook({ event_id: eventId })} size="large" sx={bright}>
        <Trans>Read them as a book</Trans>
      </LinkButton>
      <LinkButton to={addresses.receivedCards({ event_id: eventId })} variant="text" sx={quiet}>
        <Trans comment="button">All cards</Trans>
      </LinkButton>
    </Scene>
  );
}

/** Enters and leaves full screen; hidden where the browser has none. */
function FullScreenButton() {
  const { notify } = useHost();
  const { isOffered, isFull, enter, leave } = useFullScreen();
  const toggle = async () => {
    if (isFull) await leave();
    else if (!(await enter()))
      notify('error', t`Your browser keeps its full screen for itself here. Try its menu or F11.`);
  };
  if (!isOffered && !isFull) return null;
  return (
    <Box sx={{ position: 'absolute', top: 14, right: 14, zIndex: 3 }}>
      <BarButton
        icon={<FullScreenIcon />}
        label={isFull ? t`Leave full screen` : t({ message: 'Full screen', comment: 'button' })}
        onClick={() => void toggle()}
      />
    </Box>
  );
}

/** Reads the evening of an event, and opens the next card, plays, pauses or ends it for all devices. */
function useEvening(eventId: string) {
  const input = { params: { id: eventId } };
  const { data, error, reload } = useRead('GET v2/events/:id/evening', input);
  const open = useMutation('POST v2/events/:id/evening/next', {
    invalidates: ['GET v2/events/:id/evening', 'GET v2/events/:id/details'],
  });
  const playing = useMutation('PUT v2/events/:id/evening/playing', {
    invalidates: ['GET v2/events/:id/evening'],
  });
  const close = useMutation('DELETE v2/events/:id/evening', {
    invalidates: ['GET v2/events/:id/evening'],
  });
  const busy = open.isPending || close.isPending;

  return {
    evening: data,
    error,
    reload,
    busy,
    /** Does nothing during a request, since keys, unlike buttons, can't be disabled. */
    next: () => {
      if (!busy) open.mutate({ ...input, body: { after: data?.card_id ?? null } });
    },
    play: (isPlaying: boolean, position: number) =>
      playing.mutate({
        ...input,
        body: { ...(data?.card_id ? { card_id: data.card_id } : {}), playing: isPlaying, position },
      }),
    end: () => {
      if (!busy) close.mutate(input);
    },
  };
}
