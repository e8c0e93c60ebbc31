import type { ModeratedItem, WallState } from '@keepsake/shared/api';
import { formatInstant } from '@keepsake/shared/dates';
import { CardFront } from '@keepsake/shared/designs';
import { useHost, useMutation } from '@keepsake/shared/host';
import { VideoPlayer } from '@keepsake/shared/media';
import { Box, Button, Photo, Stack, Typography } from '@keepsake/shared/ui';
import { useState } from 'react';
import { wallQueries } from './invalidates.ts';

const words: Record<WallState, string> = {
  waiting: 'Waiting for you',
  shown: 'On the wall',
  hidden: 'Off the wall',
  kept: 'Its sender keeps it off the wall',
};

/** Letters after which words are folded away. */
const LONG = 220;

/** A card or a photo: what the wall shows of it, whether it does, and the buttons that change that. */
export function WallRow({ item }: { item: ModeratedItem }) {
  const { mutate, isPending } = useMutation('PUT bride-groom/wall-item/:id', {
    invalidates: wallQueries,
  });
  const { id, kind, state } = item;
  const whose = item.kind === 'card' ? item.sender_name : (item.by ?? 'A guest');
  const say = (to: 'shown' | 'hidden') => mutate({ params: { id }, body: { kind, state: to } });
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '72px minmax(0, 1fr)', sm: '96px minmax(0, 1fr)' },
        gap: 2,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Picture item={item} />
      <Stack spacing={1} sx={{ minWidth: 0 }}>
        <div>
          <Typography variant="h4" component="h3" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {whose}
          </Typography>
          <Typography
            variant="body2"
            sx={{
              color: state === 'waiting' ? 'primary.main' : 'text.secondary',
              fontWeight: state === 'waiting' ? 700 : 400,
            }}
          >
            {words[state]} · {formatInstant(item.at)}
          </Typography>
        </div>
        {item.kind === 'card' ? <Inside item={item} /> : null}
        {state === 'kept' ? null : (
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            {state === 'shown' ? null : (
              <Button
                variant={state === 'waiting' ? 'contained' : 'outlined'}
                disabled={isPending}
                aria-label={`Show what ${whose} sent`}
                onClick={() => say('shown')}
              >
                {state === 'waiting' ? 'Show on the wall' : 'Put it back'}
              </Button>
            )}
            {state === 'hidden' ? null : (
              <Button
                variant="outlined"
                disabled={isPending}
                aria-label={`Take off what ${whose} sent`}
                onClick={() => say('hidden')}
              >
                {state === 'waiting' ? 'Not this one' : 'Take it off'}
              </Button>
            )}
          </Stack>
        )}
      </Stack>
    </Box>
  );
}

function Picture({ item }: { item: ModeratedItem }) {
  const { http } = useHost();
  if (item.kind === 'photo')
    return (
      <Photo
        src={http.url(item.picture.src)}
        alt=""
        lazy
        sx={{ width: '100%', aspectRatio: '1', borderRadius: 1 }}
      />
    );
  const { design, colour, picture } = item;
  return (
    <Box aria-hidden>
      <CardFront
        design={design && { ...design, image: http.url(design.image) }}
        colour={colour}
        photo={picture && http.url(picture.src)}
        lazy
      />
    </Box>
  );
}

function Inside({ item }: { item: Extract<ModeratedItem, { kind: 'card' }> }) {
  const { http } = useHost();
  const [isWhole, setIsWhole] = useState(false);
  const [isPlayed, setIsPlayed] = useState(false);
  const { message, photos, film: video, sender_name: sender } = item;
  const isLong = message.length > LONG;
  return (
    <>
      {message ? (
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {isLong && !isWhole ? `${message.slice(0, LONG).trimEnd()}…` : message}{' '}
          {isLong ? (
            <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? 'Less' : 'Read all'}
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
              alt={`Photo ${at + 1} from ${sender}`}
              lazy
              sx={{ width: 88, height: 88, borderRadius: 1 }}
            />
          ))}
        </Box>
      ) : null}
      {video ? (
        isPlayed ? (
          <VideoPlayer
            src={http.url(video.src)}
            poster={null}
            width={null}
            height={null}
            label={`Video from ${sender}`}
          />
        ) : (
          <Button variant="text" onClick={() => setIsPlayed(true)} sx={{ alignSelf: 'flex-start' }}>
            Watch the film
          </Button>
        )
      ) : null}
    </>
  );
}
