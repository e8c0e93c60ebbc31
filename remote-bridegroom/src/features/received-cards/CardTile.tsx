import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import type { ReceivedCard } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { Link } from '@keepsake/shared/router';
import { Box, Money, Stack, Typography } from '@keepsake/shared/ui';
import { MicIcon, PhotoIcon, VideoIcon } from '@keepsake/shared/icons';
import { ReceivedFront } from './ReceivedFront.tsx';

interface TileProps {
  card: ReceivedCard;
  /** The hosts' names, printed on the front. */
  names: readonly string[];
  /** Whether the card arrived while the page is open; it then appears with an animation. */
  fresh: boolean;
  /** Address of the card's page. */
  to: string;
}

/** Compares props without favorite and hidden, which the tile does not show. */
function isSameTile(one: TileProps, other: TileProps): boolean {
  const isSameCard =
    one.card === other.card ||
    Object.entries({ ...other.card, favourite: one.card.favourite, hidden: one.card.hidden }).every(
      ([field, value]) => one.card[field as keyof ReceivedCard] === value,
    );
  return (
    isSameCard && one.names === other.names && one.fresh === other.fresh && one.to === other.to
  );
}

/** A card in the list: a link to its page, unless it is deleted. */
export const CardTile = memo(function CardTile({ card, names, fresh, to }: TileProps) {
  const unopened = card.opened_at === null;
  const deleted = card.deleted_at !== null;
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        {...(deleted ? {} : { component: Link, to })}
        sx={{
          display: 'block',
          color: 'inherit',
          textDecoration: 'none',
          borderRadius: 2,
          transition: 'transform 150ms ease-out',
          '&:hover': deleted ? {} : { transform: 'translateY(-3px)' },
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 6 },
          '@keyframes arrive': {
            from: { opacity: 0, transform: 'translateY(18px) rotate(-1.5deg) scale(0.96)' },
          },
          animation: fresh ? 'arrive 600ms cubic-bezier(0.2, 0.8, 0.2, 1)' : 'none',
        }}
      >
        <Box sx={{ opacity: deleted ? 0.55 : 1 }}>
          <ReceivedFront card={card} names={names} />
        </Box>
        <Stack spacing={0.25} sx={{ pt: 1.5 }}>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'baseline' }}>
            <Typography
              variant="h4"
              component="h3"
              title={card.sender_name}
              sx={{
                flex: 1,
                minWidth: 0,
                overflowWrap: 'anywhere',
                display: '-webkit-box',
                WebkitLineClamp: 2,
                WebkitBoxOrient: 'vertical',
                overflow: 'hidden',
              }}
            >
              <bdi>{card.sender_name}</bdi>
            </Typography>
            {unopened ? (
              <Typography
                component="span"
                sx={{ color: 'primary.main', fontWeight: 700, fontSize: '0.875rem' }}
              >
                <Trans context="card" comment="beside one that was not opened yet">
                  New
                </Trans>
              </Typography>
            ) : null}
          </Stack>
          <Stack
            direction="row"
            sx={{ alignItems: 'center', color: 'text.secondary', flexWrap: 'wrap', columnGap: 1 }}
          >
            <Typography variant="body2" component="span">
              {formatInstantDate(card.received_at)}
            </Typography>
            {card.table ? (
              <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
                <bdi>{card.table}</bdi>
              </Typography>
            ) : null}
            {card.gift > 0 ? (
              <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
                <Money amount={card.gift} currency={card.currency} />
              </Typography>
            ) : null}
            <CardMarks card={card} />
          </Stack>
        </Stack>
      </Box>
    </Box>
  );
}, isSameTile);

/** Icons for a card's attachments, with text for screen readers. */
function CardMarks({ card }: { card: ReceivedCard }) {
  const hasPhoto = card.custom_image !== null || card.photos.length > 0;
  const marks = [
    { isPresent: hasPhoto, kind: 'photo', Icon: PhotoIcon },
    { isPresent: card.has_audio, kind: 'voice', Icon: MicIcon },
    { isPresent: card.has_video, kind: 'video', Icon: VideoIcon },
  ].filter(({ isPresent }) => isPresent);
  if (marks.length === 0) return null;
  const kinds = marks.map(({ kind }) => kind).join('_');
  return (
    <Box
      component="span"
      role="img"
      aria-label={t`${select(kinds, {
        photo: 'With photo',
        voice: 'With voice note',
        video: 'With video',
        photo_voice: 'With photo, voice note',
        photo_video: 'With photo, video',
        voice_video: 'With voice note, video',
        other: 'With photo, voice note, video',
      })}`}
      sx={{ display: 'inline-flex', gap: 0.75, fontSize: '0.8rem' }}
    >
      {marks.map(({ kind, Icon }) => (
        <Icon key={kind} />
      ))}
    </Box>
  );
}
