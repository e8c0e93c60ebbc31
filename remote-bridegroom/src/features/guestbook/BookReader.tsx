import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { BookCard } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import {
  contentsOf,
  WholeFront,
  WholeInside,
  picturesOf,
  type CardContents,
} from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { BackIcon, ForwardIcon } from '@keepsake/shared/icons';
import { useSearchParams } from '@keepsake/shared/router';
import { card as paper } from '@keepsake/shared/theme/tokens';
import { Box, IconButton, Skeleton, Stack, Typography, useMediaQuery } from '@keepsake/shared/ui';
import { Fine } from '../../parts/text.tsx';
import { BookTitle, type BookFront } from './BookTitle.tsx';
import { usePageTurning, useScrollToTop } from './use-page-turning.ts';

/** The most preloaded pictures held in memory, so that leafing back and forth loads none again. */
const MAX_HELD = 60;

/** Preloads the pictures of the neighbouring pages, so that a turned page is complete at once. */
function usePreloadedPictures(neighbours: readonly (CardContents | null)[]): void {
  const held = useRef(new Map<string, HTMLImageElement>());
  const wanted = neighbours.flatMap((card) => (card ? picturesOf(card) : []));
  const key = wanted.join('\n');
  useEffect(() => {
    for (const src of key === '' ? [] : key.split('\n')) {
      if (held.current.has(src)) continue;
      const image = new Image();
      image.decoding = 'async';
      image.src = src;
      held.current.set(src, image);
    }
    for (const src of [...held.current.keys()].slice(0, -MAX_HELD)) held.current.delete(src);
  }, [key]);
}

/** The next cards are requested when the open one is less than this many cards before the last loaded one. */
const AHEAD = 6;

/**
 * A guestbook to leaf through. From 800 pixels it shows a card's front and inside side by side, below one of them at a
 * time. The number of the open card is stored in the address.
 */
export function BookReader({
  front,
  names,
  cards,
  total,
  more,
  opensAt = 0,
}: {
  front: BookFront;
  names: readonly string[];
  /** The cards loaded so far, in the order of the book. */
  cards: readonly BookCard[];
  /** The number of cards in the book. */
  total: number;
  /** Requests the next cards; null if all are loaded, or during a request. */
  more: (() => void) | null;
  /** Number of the card that is shown if the address names none; 0 is the title page. */
  opensAt?: number;
}) {
  const { http } = useHost();
  const [query, setQuery] = useSearchParams();
  const wide = useMediaQuery('(min-width: 800px)', { noSsr: true });
  const sides = wide ? 1 : 2;
  const named = Number(query.get('card') ?? opensAt);
  const { place, count, number, isInside, way, turn, swipe } = usePageTurning(
    { total, sides, card: Number.isInteger(named) && named > 0 ? named : 0 },
    (next) =>
      setQuery(
        (before) => {
          if (next === opensAt) before.delete('card');
          else before.set('card', String(next));
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
  );
  const book = useRef<HTMLDivElement>(null);
  useScrollToTop(book, place);

  const needsMore = number + AHEAD > cards.length;
  // Each page turn requests more again, since the previous request may have failed.
  const requestMore = useEffectEvent((_place: number, _loaded: number) => more?.());
  useEffect(() => {
    if (needsMore) requestMore(place, cards.length);
  }, [needsMore, place, cards.length]);
  const open = cards[number - 1];
  const contentsAt = (at: number) => {
    const card = cards[at - 1];
    return card ? contentsOf({ ...card, ...NO_GIFT }, names, (path) => http.url(path)) : null;
  };
  const contents = contentsAt(number);
  usePreloadedPictures([contentsAt(number + 1), contentsAt(number + 2), contentsAt(number - 1)]);
  const inside = wide || isInside;
  const sender = open?.sender_name;
  const card =
    sender === undefined
      ? t`Card ${number} of ${total}`
      : t`Card ${number} of ${total}, from ${sender}`;
  const label = number === 0 ? t`Title page` : card;

  return (
    <Stack
      component="section"
      aria-label={t({ message: 'Guestbook', comment: 'name of the book for screen readers' })}
      spacing={2}
      ref={book}
      sx={{ scrollMarginTop: 72 }}
    >
      <Box {...swipe} sx={{ touchAction: 'pan-y pinch-zoom', perspective: '2400px' }}>
        <Box key={`${place} ${sides}`} sx={[leaf, way === null ? {} : turned[way]]}>
          {number === 0 ? (
            <BookTitle front={front} names={names} />
          ) : contents && open ? (
            <Box sx={wide ? spread : single}>
              {wide || !inside ? <WholeFront card={contents} /> : null}
              {inside ? <WholeInside card={contents} /> : null}
            </Box>
          ) : (
            <Box sx={single}>
              <Skeleton variant="rounded" sx={{ aspectRatio: '5 / 7', height: 'auto' }} />
            </Box>
          )}
        </Box>
      </Box>
      <PageTurner
        label={label}
        card={open}
        onBack={place === 0 ? null : () => turn(place - 1)}
        onForward={place >= count - 1 ? null : () => turn(place + 1)}
      />
    </Stack>
  );
}

/** The position in the book and buttons to turn the page; a null handler disables its button. */
function PageTurner({
  label,
  card,
  onBack,
  onForward,
}: {
  label: string;
  card: BookCard | undefined;
  onBack: (() => void) | null;
  onForward: (() => void) | null;
}) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'center', gap: 2 }}>
      <IconButton
        aria-label={t`Previous page`}
        disabled={onBack === null}
        onClick={() => onBack?.()}
        sx={button}
      >
        <BackIcon />
      </IconButton>
      <Box role="status" sx={{ minWidth: { xs: 180, sm: 260 }, textAlign: 'center' }}>
        <Typography sx={{ fontVariantNumeric: 'lining-nums' }}>{label}</Typography>
        <Fine sx={{ minHeight: '1.5em' }}>
          {card?.table ? (
            <>
              <bdi>{card.table}</bdi>
              {' · '}
            </>
          ) : null}
          {card ? formatInstantDate(card.received_at) : null}
        </Fine>
      </Box>
      <IconButton
        aria-label={t`Next page`}
        disabled={onForward === null}
        onClick={() => onForward?.()}
        sx={button}
      >
        <ForwardIcon />
      </IconButton>
    </Stack>
  );
}

/** Stands in for a card's gift: gifts are private, so the book shows none. */
const NO_GIFT = { gift: 0, currency: 'USD' };

const button = { width: 52, height: 52, border: 1, borderColor: 'divider' } as const;
const single = {
  width: '100%',
  maxWidth: 420,
  mx: 'auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
} as const;
const spread = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 440px))',
  justifyContent: 'center',
  alignItems: 'start',
  gap: 0,
  // A gap between the rows of a card with several pages.
  rowGap: 1,
  position: 'relative',
  '& > :first-of-type': { borderTopRightRadius: 0, borderBottomRightRadius: 0 },
  '& > :last-of-type': { borderTopLeftRadius: 0, borderBottomLeftRadius: 0 },
  // The fold between two pages.
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    left: '50%',
    width: 56,
    transform: 'translateX(-50%)',
    pointerEvents: 'none',
    background: `linear-gradient(90deg, transparent, ${paper.goldLine}55 48%, ${paper.goldLine}88 50%, ${paper.goldLine}55 52%, transparent)`,
    opacity: 0.5,
  },
} as const;
const leaf = {
  '@keyframes leaf-on': {
    from: { transform: 'rotateY(calc(38deg * var(--onward, 1))) translateX(6%)', opacity: 0 },
    to: { transform: 'none', opacity: 1 },
  },
  '@keyframes leaf-back': {
    from: { transform: 'rotateY(calc(-38deg * var(--onward, 1))) translateX(-6%)', opacity: 0 },
    to: { transform: 'none', opacity: 1 },
  },
} as const;
const moving = (name: string) =>
  ({
    '@media (prefers-reduced-motion: no-preference)': {
      animation: `${name} 420ms cubic-bezier(.2,.7,.2,1)`,
    },
  }) as const;
const turned = {
  on: { ...moving('leaf-on'), transformOrigin: 'left center' },
  back: { ...moving('leaf-back'), transformOrigin: 'right center' },
} as const;
