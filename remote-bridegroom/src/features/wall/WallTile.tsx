import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { ModeratedItem, WallState } from '@keepsake/shared/api';
import { formatInstant } from '@keepsake/shared/dates';
import { CardFront } from '@keepsake/shared/designs';
import { useHost, useMutation } from '@keepsake/shared/host';
import { MailIcon } from '@keepsake/shared/icons';
import { VideoPlayer } from '@keepsake/shared/media';
import { Box, Button, LinkButton, Photo, Stack, Typography } from '@keepsake/shared/ui';
import { useState } from 'react';
import { say, type Message } from '@keepsake/shared/words';
import { Fine } from '../../parts/text.tsx';
import { wallQueries } from './invalidates.ts';

const words: Record<WallState, Message> = {
  waiting: msg`Waiting for you`,
  shown: msg`On the wall`,
  hidden: msg`Off the wall`,
  kept: msg`Its sender keeps it off the wall`,
};

/** Characters above which a message is folded. */
const LONG = 140;

/**
 * A card or photo as the wall shows it, with its state and the buttons that change the state. Of an unopened card only
 * sender and front or envelope are shown.
 */
export function WallTile({
  item,
  names,
  mayRead,
  onDecided,
}: {
  item: ModeratedItem;
  /** The hosts' names, printed on card fronts. */
  names: readonly string[];
  /** Whether this person may open cards. */
  mayRead: boolean;
  /** Receives a sentence about the decision for screen readers; the tile may already be gone from the list. */
  onDecided: (words: string) => void;
}) {
  const sender = item.kind === 'card' ? item.sender_name : item.by;
  const who = sender ?? t({ message: 'A guest', comment: 'in place of the name of a sender' });
  const { mutate, isPending } = useMutation('PUT bride-groom/wall-item/:id', {
    invalidates: wallQueries,
    onSuccess: (_, { body }) => onDecided(`${who}: ${say(words[body.state])}`),
  });
  const { id, kind, state } = item;
  const decision = (to: 'shown' | 'hidden', label: string) => (
    <Button
      variant={state === 'waiting' && to === 'shown' ? 'contained' : 'outlined'}
      disabled={isPending}
      aria-label={`${label}: ${who}`}
      onClick={() => mutate({ params: { id }, body: { kind, state: to } })}
    >
      {label}
    </Button>
  );
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        minWidth: 0,
        p: 1.5,
        border: 1,
        borderColor: state === 'waiting' ? 'primary.main' : 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
    >
      <Picture item={item} names={names} />
      <Stack spacing={1} sx={{ minWidth: 0, flex: 1 }}>
        <div>
          <Typography variant="h4" component="h3" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {who}
          </Typography>
          <Typography
            variant="body2"
            sx={{
              color: state === 'waiting' ? 'primary.main' : 'text.secondary',
              fontWeight: state === 'waiting' ? 700 : 400,
            }}
          >
            {say(words[state])} · {formatInstant(item.at)}
          </Typography>
        </div>
        {item.kind === 'photo' ? (
          item.closed ? (
            <Fine>{t`From a card that isn’t opened yet: it stays a surprise.`}</Fine>
          ) : null
        ) : item.closed ? (
          <Closed item={item} mayRead={mayRead} />
        ) : (
          <Inside item={item} />
        )}
        {state === 'kept' ? null : (
          <Stack
            direction="row"
            useFlexGap
            spacing={1}
            sx={{ flexWrap: 'wrap', mt: 'auto !important', pt: 0.5, '& > *': { flex: '1 1 auto' } }}
          >
            {state === 'shown'
              ? null
              : decision('shown', state === 'waiting' ? t`Show on the wall` : t`Put it back`)}
            {state === 'hidden'
              ? null
              : decision('hidden', state === 'waiting' ? t`Not this one` : t`Take it off`)}
          </Stack>
        )}
      </Stack>
    </Box>
  );
}

function Picture({ item, names }: { item: ModeratedItem; names: readonly string[] }) {
  const { http } = useHost();
  if (item.kind === 'photo')
    return item.picture === null ? (
      <Envelope />
    ) : (
      <Photo
        src={http.url(item.picture.src)}
        alt=""
        lazy
        sx={{ ...front, objectFit: 'cover', borderRadius: 1 }}
      />
    );
  const { design, colour, picture } = item;
  if (!picture && !design) return <Envelope />;
  return (
    <Box aria-hidden sx={front}>
      <CardFront
        design={design && { ...design, image: http.url(design.image) }}
        colour={colour}
        photo={picture && http.url(picture.src)}
        names={names}
        lazy
      />
    </Box>
  );
}

/** Placeholder for a hidden picture. */
function Envelope() {
  return (
    <Box
      aria-hidden
      sx={{ ...front, display: 'grid', placeItems: 'center', bgcolor: 'action.hover' }}
    >
      <MailIcon />
    </Box>
  );
}

const front = { width: '100%', maxWidth: 220, aspectRatio: '5 / 7', alignSelf: 'center' } as const;

/** Placeholder for the inside of an unopened card. */
function Closed({
  item: { id, sender_name: sender },
  mayRead,
}: {
  item: Extract<ModeratedItem, { kind: 'card' }>;
  mayRead: boolean;
}) {
  return (
    <>
      <Fine>{t`Not opened yet: its words and photos stay a surprise.`}</Fine>
      {mayRead ? (
        <LinkButton
          to={addresses.receivedCard({ id })}
          variant="text"
          size="small"
          aria-label={t`Open the card from ${sender}`}
          sx={{ alignSelf: 'flex-start', ml: '-10px !important' }}
        >
          <Trans>Open the card</Trans>
        </LinkButton>
      ) : null}
    </>
  );
}

function Inside({ item }: { item: Extract<ModeratedItem, { kind: 'card' }> }) {
  const { http } = useHost();
  const [isWhole, setIsWhole] = useState(false);
  const [isPlayed, setIsPlayed] = useState(false);
  const { message, photos, film: video, sender_name: sender } = item;
  const characters = Array.from(message);
  const isLong = characters.length > LONG;
  return (
    <>
      {message ? (
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {isLong && !isWhole ? `${characters.slice(0, LONG).join('').trimEnd()}…` : message}{' '}
          {isLong ? (
            <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              {isWhole
                ? t({ message: 'Less', comment: 'button: folds a long text away' })
                : t({ message: 'Read all', comment: 'button: unfolds a long text' })}
            </Button>
          ) : null}
        </Typography>
      ) : null}
      {photos.length > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {photos.map(({ id, src }, at) => (
            <Photo
              key={id}
              src={http.url(src)}
              alt={t`Photo ${{ number: at + 1 }} from ${sender}`}
              lazy
              sx={{ width: 88, height: 88, borderRadius: 1 }}
            />
          ))}
        </Box>
      ) : null}
      {video ? (
        isPlayed ? (
          <VideoPlayer src={http.url(video.src)} label={t`Video from ${sender}`} />
        ) : (
          <Button variant="text" onClick={() => setIsPlayed(true)} sx={{ alignSelf: 'flex-start' }}>
            <Trans>Watch the film</Trans>
          </Button>
        )
      ) : null}
    </>
  );
}
