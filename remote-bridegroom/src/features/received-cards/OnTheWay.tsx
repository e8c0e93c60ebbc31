import { plural, select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CardOnTheWay } from '@keepsake/shared/api';
import { formatInstant } from '@keepsake/shared/dates';
import { MailIcon } from '@keepsake/shared/icons';
import type { useReadList } from '@keepsake/shared/query';
import { Box, Button, Money, Stack, Typography } from '@keepsake/shared/ui';
import { Fine } from '../../parts/text.tsx';
import { waitingFrame } from './waiting-frame.ts';

const kinds = ['photo', 'voice', 'video'] as const;

/** Sent cards with files that are still uploading; renders nothing without any. */
export function OnTheWay({
  list: { items, more, loadingMore },
}: {
  list: ReturnType<typeof useReadList<'GET bride-groom/received-card/on-the-way'>>;
}) {
  if (!items || items.length === 0) return null;
  const count = items.length;
  return (
    <Box component="section" aria-labelledby="on-the-way" sx={waitingFrame}>
      <Typography id="on-the-way" variant="h4" component="h2">
        {more
          ? t`${plural(count, {
              one: 'On its way to you (more than #)',
              other: 'On their way to you (more than #)',
            })}`
          : t`${plural(count, { one: 'On its way to you (#)', other: 'On their way to you (#)' })}`}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map((card) => (
          <CardRow key={card.id} card={card} />
        ))}
      </Box>
      {more ? (
        <Button variant="text" loading={loadingMore} onClick={more}>
          <Trans>Show more on their way</Trans>
        </Button>
      ) : null}
    </Box>
  );
}

function CardRow({ card }: { card: CardOnTheWay }) {
  return (
    <Stack component="li" direction="row" spacing={2} sx={{ pt: 1.5, alignItems: 'flex-start' }}>
      <Box aria-hidden sx={{ color: 'secondary.dark', display: 'flex', pt: 0.25 }}>
        <MailIcon />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{card.sender_name}</bdi>
          {card.gift > 0 ? (
            <>
              {' · '}
              <Money amount={card.gift} currency={card.currency} />
            </>
          ) : null}
        </Typography>
        <Fine>{wordsFor(card)}</Fine>
      </Box>
    </Stack>
  );
}

function wordsFor({ missing, late, comes_at }: CardOnTheWay): string {
  const what = kinds.filter((kind) => missing.includes(kind)).join('_');
  if (!late) {
    const sending = t`${select(what, {
      photo: 'A photo is still being sent.',
      voice: 'A voice note is still being sent.',
      video: 'A video is still being sent.',
      photo_voice: 'A photo and a voice note are still being sent.',
      photo_video: 'A photo and a video are still being sent.',
      voice_video: 'A voice note and a video are still being sent.',
      photo_voice_video: 'A photo and a voice note and a video are still being sent.',
      other: 'A file is still being sent.',
    })}`;
    return `${sending} ${t`The card appears here by itself.`}`;
  }
  const files = Math.max(1, missing.length);
  const when = formatInstant(comes_at);
  const waited = t`${select(what, {
    photo: 'A photo is still missing.',
    voice: 'A voice note is still missing.',
    video: 'A video is still missing.',
    photo_voice: 'A photo and a voice note are still missing.',
    photo_video: 'A photo and a video are still missing.',
    voice_video: 'A voice note and a video are still missing.',
    photo_voice_video: 'A photo and a voice note and a video are still missing.',
    other: 'A file is still missing.',
  })}`;
  const next = t`${plural(files, {
    one: `It goes on when the page is opened again on the device that it was sent from; otherwise the card arrives without it on ${when}.`,
    other: `It goes on when the page is opened again on the device that it was sent from; otherwise the card arrives without them on ${when}.`,
  })}`;
  return `${waited} ${next}`;
}
