import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { later } from '@keepsake/shared/later';
import { memo, Suspense, useEffect, useRef, useState } from 'react';
import type { ReceivedCardDetails, CardMedia } from '@keepsake/shared/api';
import { formatInstant, formatInstantDate } from '@keepsake/shared/dates';
import {
  contentsOf,
  WholeCard,
  WholeFront,
  WholeInside,
  type CardContents,
} from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import {
  Box,
  Button,
  Stack,
  Typography,
  useMediaQuery,
  type Theme,
  formatBytes,
  Money,
} from '@keepsake/shared/ui';
import { toSave } from '@keepsake/shared/download';
import { GiftIcon } from '@keepsake/shared/icons';
import { CodesLeftOut } from '../downloads/CodesLeftOut.tsx';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import { Fine, Heading } from '../../parts/text.tsx';
import { useFileLink } from '../downloads/use-file-link.ts';
import { SayThanks } from './SayThanks.tsx';

function Originals({ card }: { card: ReceivedCardDetails }) {
  const { http } = useHost();
  const front = card.design ? null : card.custom_image;
  const media = [front, ...card.photos, card.video, card.audio].filter(
    (file): file is CardMedia => file !== null,
  );
  if (media.length === 0) return null;
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h6" component="h2">
        <Trans comment="heading">The originals</Trans>
      </Typography>
      {media.map((file) => (
        <DownloadButton
          key={file.id}
          component="a"
          href={toSave(http.url(file.url))}
          download={file.filename}
          variant="outlined"
        >
          {downloadWords(file, card.photos.length > 1)}
        </DownloadButton>
      ))}
    </Stack>
  );
}

/** @param oneOfSeveral whether the card has several photos, which are then named by their filenames */
function downloadWords({ kind, filename, bytes }: CardMedia, oneOfSeveral: boolean): string {
  const size = formatBytes(bytes);
  if (kind === 'photo' && oneOfSeveral) return t`Download ${{ file: filename }} (${size})`;
  return t`${select(kind, {
    photo: `Download the photo (${size})`,
    video: `Download the video (${size})`,
    other: `Download the voice note (${size})`,
  })}`;
}

const CaptionsEditor = later(() => import('../captions/CaptionsEditor.tsx'));

/** An opened card, followed by its gift, thanks, PDF, captions and original files. */
export const OpenCard = memo(function OpenCard({
  card,
  names,
  unfold,
  canThank,
  canCaption,
  lacksCodes,
}: {
  card: ReceivedCardDetails;
  names: readonly string[];
  /** Whether the card was opened just now, and unfolds with an animation. */
  unfold: boolean;
  canThank: boolean;
  /** Whether the person may edit the captions of its video. */
  canCaption: boolean;
  /** Whether the PDF omits the codes of recordings, since the person has not the right to print them. */
  lacksCodes: boolean;
}) {
  const { http } = useHost();
  const { sender_name: sender, table } = card;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed “Open the card” button has disappeared; the focus moves to the card's heading.
    if (unfold) heading.current?.focus({ preventScroll: true });
  }, [unfold]);

  return (
    <Stack spacing={{ xs: 3.5, md: 5 }}>
      <Stack component="header" spacing={0.5} sx={{ textAlign: 'center' }}>
        <Trans comment="two lines: the words stand above the name, which is a heading">
          <Typography _t="above" variant="overline" component="p" sx={{ color: 'text.secondary' }}>
            A card from
          </Typography>
          <Typography
            _t="name"
            variant="h1"
            dir="auto"
            ref={heading}
            tabIndex={-1}
            sx={{ outline: 'none' }}
          >
            {sender}
          </Typography>
        </Trans>
        <Fine>{formatInstant(card.received_at)}</Fine>
        {table ? (
          <Fine>
            <Trans comment="at which table of the party a card was written, as in Written at Table 3">
              Written at <bdi>{table}</bdi>
            </Trans>
          </Fine>
        ) : null}
      </Stack>
      <Unfolded card={contentsOf(card, names, (path) => http.url(path))} unfold={unfold} />
      <Stack spacing={3.5} sx={{ width: '100%', maxWidth: 720, alignSelf: 'center' }}>
        {card.gift > 0 ? <GiftNote card={card} /> : null}
        {canThank ? <SayThanks card={card} /> : null}
        <CardPdf id={card.id} lacksCodes={lacksCodes && Boolean(card.video ?? card.audio)} />
        {card.video && canCaption ? (
          <Suspense fallback={null}>
            <Stack spacing={1.5}>
              <Typography variant="h6" component="h2">
                <Trans comment="heading">Captions</Trans>
              </Typography>
              <CaptionsEditor film={card.video} cardId={card.id} eventId={card.event_id} />
            </Stack>
          </Suspense>
        ) : null}
        <Originals card={card} />
      </Stack>
    </Stack>
  );
});

/**
 * Front and inside side by side. Narrow screens show one of them, with a button to turn the card over: the inside then
 * appears in the envelope's place instead of below the fold.
 */
function Unfolded({ card, unfold }: { card: CardContents; unfold: boolean }) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [front, setFront] = useState(false);
  if (!narrow) return <WholeCard card={card} insideSx={unfolding(unfold)} />;
  return (
    <Stack spacing={2} sx={{ alignItems: 'center' }}>
      <Box
        sx={{
          width: '100%',
          maxWidth: 420,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1.5,
        }}
      >
        {front ? <WholeFront card={card} /> : <WholeInside card={card} sx={unfolding(unfold)} />}
      </Box>
      <Button variant="text" onClick={() => setFront(!front)}>
        {front ? t`See the inside` : t`See the front`}
      </Button>
    </Stack>
  );
}

function unfolding(unfold: boolean) {
  return {
    '@keyframes unfold': {
      from: {
        opacity: 0,
        transform: 'perspective(1200px) rotateY(calc(-70deg * var(--onward, 1)))',
      },
    },
    transformOrigin: 'left center',
    '@media (prefers-reduced-motion: no-preference)': {
      animation: unfold ? 'unfold 600ms cubic-bezier(0.2, 0.8, 0.2, 1)' : 'none',
    },
  };
}

function CardPdf({ id, lacksCodes }: { id: string; lacksCodes: boolean }) {
  const { mutate, isPending } = useFileLink(
    'GET v2/events/received-card/:id/pdf/link',
    t`The PDF couldn’t be made. Try again.`,
  );
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <DownloadButton
        variant="outlined"
        loading={isPending}
        onClick={() => mutate({ params: { id } })}
      >
        <Trans>Save this card to print (PDF)</Trans>
      </DownloadButton>
      {lacksCodes ? <CodesLeftOut /> : null}
    </Stack>
  );
}

type OfGift =
  | 'gift'
  | 'currency'
  | 'gift_state'
  | 'gift_left'
  | 'gift_moving'
  | 'gift_available_at';

/** The gift of a card without what was taken back, and where its money is. */
function GiftNote({ card }: { card: Pick<ReceivedCardDetails, OfGift> }) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        border: 1,
        borderColor: 'secondary.main',
        borderRadius: 2,
        bgcolor: 'background.paper',
        px: 2.5,
        py: 2,
      }}
    >
      <Box sx={{ color: 'secondary.dark', fontSize: '1.5rem', display: 'flex' }}>
        <GiftIcon />
      </Box>
      <Box>
        <Heading>
          <Money amount={card.gift_left || card.gift} currency={card.currency} />
        </Heading>
        <Fine>{whereIs(card)}</Fine>
      </Box>
    </Box>
  );
}

function whereIs({
  gift_state: state,
  gift_moving: isMoving,
  gift_available_at: from,
}: Pick<ReceivedCardDetails, OfGift>) {
  if (state === 'taken_back') return t({ message: 'Taken back', context: 'state of a gift' });
  if (state === 'paid_out') return t({ message: 'At your bank', context: 'state of a gift' });
  if (isMoving) return t({ message: 'On its way to your bank', context: 'state of a gift' });
  return state === 'pending' && from
    ? t`A gift for you, in your balance and available from ${{ day: formatInstantDate(from) }}.`
    : t`A gift for you, available in your balance.`;
}
