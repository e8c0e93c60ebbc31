import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  memo,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { ReceivedCard } from '@keepsake/shared/api';
import { useMediaQuery, type Theme, Button, Stack } from '@keepsake/shared/ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { RESTORE_DAYS } from '@keepsake/shared/api/restore-days';
import { formatInstantDate } from '@keepsake/shared/dates';
import { Fine } from '../../parts/text.tsx';
import { CardTile } from './CardTile.tsx';
import type { Marking } from './use-marking.ts';
import { CardActions } from './CardActions.tsx';

const DAY_MS = 24 * 3600 * 1000;

/** Below a card in the list: what can be done with it, or, once it was deleted, the way back. */
function TileTools({
  card,
  onMark,
}: {
  card: ReceivedCard;
  onMark: (card: ReceivedCard, marking: Marking, is: boolean) => void;
}) {
  if (card.deleted_at === null)
    return <CardActions card={card} onMark={onMark} sx={{ mx: -1.25 }} />;
  const gone = new Date(Date.parse(card.deleted_at) + RESTORE_DAYS * DAY_MS).toISOString();
  const day = formatInstantDate(gone);
  return (
    <Stack spacing={1} sx={{ pt: 1, alignItems: 'flex-start' }}>
      <Fine>
        <Trans>Gone for good after {day}.</Trans>
      </Fine>
      <Button
        variant="outlined"
        aria-label={t`Bring back the card from ${{ sender: card.sender_name }}`}
        onClick={() => onMark(card, 'delete', false)}
      >
        <Trans comment="button">Bring back</Trans>
      </Button>
    </Stack>
  );
}

/** Below the front of a card: its name, its day, what can be done with it. */
const WORDS = 128;

interface Grid {
  cards: ReceivedCard[];
  names: readonly string[];
  /** Ids of those that came while the page was open. */
  fresh: ReadonlySet<string>;
  addressOf: (card: ReceivedCard) => string;
  onMark: ((card: ReceivedCard, marking: Marking, is: boolean) => void) | undefined;
  /** The last ones are about to be seen; null when there are no more. */
  onNearEnd: (() => void) | null;
  /** There are no more than these. */
  whole: boolean;
}

/**
 * Cards, two beside each other on a phone and four on a desk. Only those near the window are in the page, so that a
 * thousand scroll like ten.
 */
export function CardGrid({ cards, names, fresh, addressOf, onMark, onNearEnd, whole }: Grid) {
  const columns = useColumns();
  const [gap, rowGap] = columns === 2 ? [16, 20] : [32, 40];
  const place = useRef<HTMLDivElement>(null);
  const { top, width } = useGridRect(place);
  const rows = Math.ceil(cards.length / columns);
  const tile = (width - gap * (columns - 1)) / columns;
  // The virtualizer's result is used here only; React Compiler skips this component.
  // oxlint-disable-next-line react/incompatible-library
  const grid = useWindowVirtualizer({
    count: rows,
    estimateSize: () => tile * 1.4 + WORDS + rowGap,
    overscan: 2,
    scrollMargin: top,
    getItemKey: (row) => cards[row * columns]?.id ?? row,
  });
  useLayoutEffect(() => grid.measure(), [grid, width, columns]);
  const shown = grid.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const nearEnd = last >= rows - 4;
  const readOn = useEffectEvent(() => onNearEnd?.());
  useEffect(() => {
    if (nearEnd) readOn();
  }, [nearEnd, cards.length]);

  return (
    <div
      ref={place}
      role="list"
      aria-label={t({ message: 'Cards', comment: 'for screen readers' })}
      style={{ position: 'relative', height: grid.getTotalSize() }}
    >
      {shown.map(({ index, key, start }) => (
        <div
          key={key}
          data-index={index}
          ref={grid.measureElement}
          role="presentation"
          style={{
            position: 'absolute',
            inset: '0 0 auto',
            transform: `translateY(${start - top}px)`,
            display: 'grid',
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            columnGap: gap,
            paddingBottom: rowGap,
          }}
        >
          <Row
            cards={cards.slice(index * columns, (index + 1) * columns)}
            first={index * columns}
            count={cards.length}
            names={names}
            fresh={fresh}
            addressOf={addressOf}
            onMark={onMark}
            whole={whole}
          />
        </div>
      ))}
    </div>
  );
}

interface RowProps extends Omit<Grid, 'onNearEnd'> {
  /** Place of its first card in the list, from 0 on. */
  first: number;
  /** Cards in the list. */
  count: number;
}

/** Scrolling changes a row's position only, and a mark one card of one row. */
function isSameRow(one: RowProps, other: RowProps): boolean {
  const isSame = (card: ReceivedCard, at: number) =>
    card === other.cards[at] && one.fresh.has(card.id) === other.fresh.has(card.id);
  return (
    one.cards.length === other.cards.length &&
    one.cards.every(isSame) &&
    one.first === other.first &&
    one.count === other.count &&
    one.names === other.names &&
    one.addressOf === other.addressOf &&
    one.onMark === other.onMark &&
    one.whole === other.whole
  );
}

const Row = memo(function CardsOfRow({
  cards,
  first,
  count,
  names,
  fresh,
  addressOf,
  onMark,
  whole,
}: RowProps) {
  return cards.map((card, column) => (
    <div
      key={card.id}
      role="listitem"
      aria-setsize={whole ? count : -1}
      aria-posinset={first + column + 1}
    >
      <CardTile card={card} names={names} fresh={fresh.has(card.id)} to={addressOf(card)} />
      {onMark ? <TileTools card={card} onMark={onMark} /> : null}
    </div>
  ));
}, isSameRow);

function useColumns(): number {
  const sm = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'), { noSsr: true });
  const lg = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  if (lg) return 4;
  return sm ? 3 : 2;
}

/** Where the list begins on the page, and how wide it is; followed when what stands above it grows. */
function useGridRect(place: RefObject<HTMLDivElement | null>) {
  const [standing, setStanding] = useState({ top: 0, width: guessedWidth() });
  useLayoutEffect(() => {
    const look = () => {
      const box = place.current?.getBoundingClientRect();
      if (!box) return;
      const [top, width] = [Math.round(box.top + window.scrollY), Math.round(box.width)];
      setStanding((now) => (now.top === top && now.width === width ? now : { top, width }));
    };
    look();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(look);
    watch.observe(document.body);
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, [place]);
  return standing;
}

/** Estimates the width until it is measured, so that the scroll position can be restored. */
function guessedWidth(): number {
  return Math.min(1056, window.innerWidth - 40);
}
