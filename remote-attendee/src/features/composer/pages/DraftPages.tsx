import { ComposedPage, PageTurner, useCardFonts } from '@keepsake/shared/designs/composed';
import { units } from '@keepsake/shared/designs/drawn';
import type { CardContents } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { MicIcon, VideoIcon } from '@keepsake/shared/icons';
import { namesOf } from '@keepsake/shared/people';
import type { ComposedPage as Page, Invitation } from '@keepsake/shared/api';
import { Box, formatMoney, Photo } from '@keepsake/shared/ui';
import { useState, type Ref } from 'react';
import type { SheetName } from '../sheet-types.ts';
import type { Card } from '../card.ts';
import { MeasureFile, MeasurePicture, type MeasuredPicture } from './MeasurePicture.tsx';
import { useDraftInside } from './use-draft-inside.ts';

/** Height of the buttons that turn the pages. */
const TURNER = '52px';

/**
 * The inside of a card as it will be sent, shown over the unfocused paper: the server’s pages, one at a time. A tap on
 * a part of a page opens its field or sheet.
 */
export default function DraftPages({
  ref,
  event,
  card,
  photos,
  onOpen,
}: {
  /** Receives the element of the pages while they are shown. */
  ref: Ref<HTMLElement>;
  event: Invitation;
  card: Card;
  /** Upload keys of the photos inside. */
  photos: readonly string[];
  onOpen: (sheet: SheetName) => void;
}) {
  const { http } = useHost();
  const { draft } = card;
  const [sizes, setSizes] = useState<ReadonlyMap<string, MeasuredPicture>>(new Map());
  const [poster, setPoster] = useState<MeasuredPicture | null>(null);
  const measure = (key: string, picture: MeasuredPicture) =>
    setSizes((before) => new Map(before).set(key, picture));
  const known = photos.flatMap((key) => {
    const picture = sizes.get(key);
    return picture ? [{ key, ...picture }] : [];
  });
  const isPosterMeasured =
    draft.video === null || draft.poster === null || poster?.src === draft.poster;
  const areMeasured = known.length === photos.length && isPosterMeasured;
  return (
    <>
      {photos.map((key) => (
        <MeasureFile key={key} upload={key} onMeasured={measure} />
      ))}
      <MeasurePicture src={draft.poster} onMeasured={setPoster} />
      {areMeasured ? (
        <Pages
          ref={ref}
          event={event}
          card={card}
          contents={contentsOf(event, card, known, (path) => http.url(path))}
          photos={known}
          poster={draft.video === null ? null : poster}
          onOpen={onOpen}
        />
      ) : null}
    </>
  );
}

function contentsOf(
  event: Invitation,
  { draft, design, senderName, gift }: Card,
  photos: readonly (MeasuredPicture & { key: string })[],
  url: (path: string) => string,
): CardContents {
  return {
    design: design && { ...design, image: url(design.image) },
    colour: draft.colour,
    picture: null,
    names: namesOf(event),
    message: draft.message,
    sender: senderName,
    photos: photos.map(({ key, src }) => ({ id: key, src, alt: '' })),
    // Recordings are played in their sheets.
    film: null,
    voice: null,
    gift: gift > 0 ? formatMoney(gift, event.currency) : null,
  };
}

function Pages({
  ref,
  event,
  card,
  contents,
  photos,
  poster,
  onOpen,
}: {
  ref: Ref<HTMLElement>;
  event: Invitation;
  card: Card;
  contents: CardContents;
  photos: readonly (MeasuredPicture & { key: string })[];
  poster: MeasuredPicture | null;
  onOpen: (sheet: SheetName) => void;
}) {
  const { http } = useHost();
  const inside = useDraftInside(event, card, photos, poster);
  const pages = inside?.pages ?? [];
  useCardFonts(pages, http.url);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, pages.length - 1);
  const page = pages[at];
  if (!page) return null;
  const hasMore = pages.length > 1;
  return (
    <Box ref={ref} data-pages sx={overlay}>
      <Box sx={inView}>
        <Box
          aria-hidden
          sx={{
            position: 'relative',
            containerType: 'inline-size',
            width: `min(100cqw, (100cqh - ${hasMore ? TURNER : '0px'}) * 5 / 7)`,
          }}
        >
          <ComposedPage page={page} card={contents} asset={http.url} />
          <Box component="label" htmlFor="card-message" sx={{ ...whole, cursor: 'text' }} />
          <Targets page={page} poster={poster} onOpen={onOpen} />
        </Box>
        {hasMore ? <PageTurner place={at} count={pages.length} onTurn={setChosen} /> : null}
      </Box>
    </Box>
  );
}

/** The tap targets on the parts of a page: each opens its field or its sheet. */
function Targets({
  page,
  poster,
  onOpen,
}: {
  page: Page;
  poster: MeasuredPicture | null;
  onOpen: (sheet: SheetName) => void;
}) {
  return page.items.map((item, at) => {
    if (item.kind === 'line')
      return item.of === 'sender' ? (
        <Box
          key={at}
          component="label"
          htmlFor="card-sender"
          sx={{ ...whole, inset: 'auto', insetInline: 0, height: 44, mt: '-22px', cursor: 'text' }}
          style={{ top: units(item.y - item.size / 3) }}
        />
      ) : null;
    if (item.kind === 'slot' && item.of !== 'film' && item.of !== 'voice') return null;
    const sheet = item.kind === 'photo' ? 'photo' : item.of === 'film' ? 'film' : 'voice';
    const { x, y, width, height } = item;
    return (
      <Box
        key={at}
        component="button"
        type="button"
        // Keyboard users have the tiles on the paper below.
        tabIndex={-1}
        onClick={() => onOpen(sheet)}
        sx={sheet === 'film' && !poster ? { ...target, ...empty } : target}
        style={{
          left: units(x),
          top: units(y),
          width: units(width),
          height: units(height),
        }}
      >
        {sheet === 'film' ? (
          <>
            {poster ? (
              <Photo src={poster.src} alt="" sx={{ ...whole, height: '100%', width: '100%' }} />
            ) : null}
            <Box component="span" sx={mark}>
              <VideoIcon />
            </Box>
          </>
        ) : null}
        {sheet === 'voice' ? (
          <Box component="span" sx={mark}>
            <MicIcon />
          </Box>
        ) : null}
      </Box>
    );
  });
}

const whole = { position: 'absolute', inset: 0 } as const;

const overlay = {
  ...whole,
  containerType: 'size',
  '@media (prefers-reduced-motion: no-preference)': {
    '@keyframes pages-come': { from: { opacity: 0 } },
    animation: 'pages-come 200ms ease',
  },
  // The focused paper is written on, so the pages are hidden.
  '[data-paper]:focus-within + &': { display: 'none' },
} as const;

/** Sticky, since the paper of a long letter is higher than a page: the page stays in view down to the send button. */
const inView = {
  position: 'sticky',
  top: 12,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
} as const;

const target = {
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  p: 0,
  border: 0,
  color: 'inherit',
  bgcolor: 'transparent',
  cursor: 'pointer',
} as const;

/** The tint of a video without a poster. */
const empty = { bgcolor: 'rgb(43 33 29 / 8%)' } as const;

/** The icon of a recording, which the pages do not play. */
const mark = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 52,
  height: 52,
  borderRadius: '50%',
  bgcolor: 'rgb(43 33 29 / 82%)',
  color: '#fffaf5',
} as const;
