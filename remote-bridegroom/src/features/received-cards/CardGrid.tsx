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

/** Below a card in the list: its actions, or for a deleted card the button that restores it. */
function TileTools({
  card,
  onMark,
}: {
  card: ReceivedCard;
  onMark: (card: ReceivedCard, marking: Marking, isOn: boolean) => void;
}) {
  if (card.deleted_at === null)
    return <CardActions card={card} onMark={onMark} sx={{ mx: -1.25 }} />;
  const deletionDate = new Date(Date.parse(card.deleted_at) + RESTORE_DAYS * DAY_MS).toISOString();
  const day = formatInstantDate(deletionDate);
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

/** Estimated height in pixels of the text and buttons below a card's front. */
const CAPTION_HEIGHT = 128;

interface Props {
  cards: ReceivedCard[];
  names: readonly string[];
  /** Ids of cards that arrived while the page is open. */
  fresh: ReadonlySet<string>;
  addressOf: (card: ReceivedCard) => string;
  onMark: ((card: ReceivedCard, marking: Marking, isOn: boolean) => void) | undefined;
  /** Called when the last rows come near the viewport; null if all cards are loaded. */
  onNearEnd: (() => void) | null;
  /** Whether all cards are loaded. */
  hasAll: boolean;
}

/**
 * A grid of cards, with two to four columns. Only rows near the viewport are rendered, so that long lists stay smooth.
 */
export function CardGrid({ cards, names, fresh, addressOf, onMark, onNearEnd, hasAll }: Props) {
  const columns = useColumns();
  const [gap, rowGap] = columns === 2 ? [16, 20] : [32, 40];
  const container = useRef<HTMLDivElement>(null);
  const { top, width } = useGridRect(container);
  const rows = Math.ceil(cards.length / columns);
  const tileWidth = (width - gap * (columns - 1)) / columns;
  // The virtualizer's result is used here only; React Compiler skips this component.
  // oxlint-disable-next-line react/incompatible-library
  const grid = useWindowVirtualizer({
    count: rows,
    estimateSize: () => tileWidth * 1.4 + CAPTION_HEIGHT + rowGap,
    overscan: 2,
    scrollMargin: top,
    getItemKey: (row) => cards[row * columns]?.id ?? row,
  });
  useLayoutEffect(() => grid.measure(), [grid, width, columns]);
  const shown = grid.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const nearEnd = last >= rows - 4;
  const requestMore = useEffectEvent(() => onNearEnd?.());
  useEffect(() => {
    if (nearEnd) requestMore();
  }, [nearEnd, cards.length]);

  return (
    <div
      ref={container}
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
            hasAll={hasAll}
          />
        </div>
      ))}
    </div>
  );
}

interface RowProps extends Omit<Props, 'onNearEnd'> {
  /** Index of the row's first card in the list. */
  first: number;
  /** Number of loaded cards. */
  count: number;
}

/** Compares props so that scrolling re-renders no row, and marking a card only the row of that card. */
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
    one.hasAll === other.hasAll
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
  hasAll,
}: RowProps) {
  return cards.map((card, column) => (
    <div
      key={card.id}
      role="listitem"
      aria-setsize={hasAll ? count : -1}
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

/** Position on the page and width of the list, measured again when content above it changes the layout. */
function useGridRect(container: RefObject<HTMLDivElement | null>) {
  const [rect, setRect] = useState({ top: 0, width: guessedWidth() });
  useLayoutEffect(() => {
    const measure = () => {
      const box = container.current?.getBoundingClientRect();
      if (!box) return;
      const [top, width] = [Math.round(box.top + window.scrollY), Math.round(box.width)];
      setRect((last) => (last.top === top && last.width === width ? last : { top, width }));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (container.current) observer.observe(container.current);
    return () => observer.disconnect();
  }, [container]);
  return rect;
}

/** Estimates the width until it is measured, so that the scroll position can be restored. */
function guessedWidth(): number {
  return Math.min(1056, window.innerWidth - 40);
}
