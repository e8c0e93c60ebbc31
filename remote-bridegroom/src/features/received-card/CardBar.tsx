import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CardPosition, EventDetails, ReceivedCard } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { BackIcon, ForwardIcon } from '@keepsake/shared/icons';
import { Box, Button, LinkButton } from '@keepsake/shared/ui';
import { may } from '../events/may.ts';
import { CardActions } from '../received-cards/CardActions.tsx';
import { useMarking, type Marking } from '../received-cards/use-marking.ts';
import type { Direction } from './use-neighbours.ts';

/** Above a card: the way to those beside it, to all of them, and what can be done with it. */
export function CardBar({
  place: { card, previous, next },
  event,
  list,
  onGo,
}: {
  place: CardPosition;
  event: EventDetails | null;
  /** Address of the list that it was taken from. */
  list: string;
  onGo: (direction: Direction) => void;
}) {
  const { navigate } = useHost();
  const { mark } = useMarking();
  const onMark = async (marked: ReceivedCard, marking: Marking, is: boolean) => {
    const done = await mark(marked, marking, is);
    if (done && is && marking !== 'favourite')
      navigate(list, { replace: true, state: { undoable: { card: marked, marking } } });
  };
  return (
    <Box component="nav" aria-label={t`Cards beside this one`} sx={bar}>
      <Beside card={previous} direction="previous" onGo={onGo} />
      <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
        <LinkButton to={list} variant="text" sx={{ lineHeight: 1.25, textAlign: 'center' }}>
          <Trans comment="button">All cards</Trans>
        </LinkButton>
        {event && may(event, 'see and moderate') ? (
          <CardActions card={card} onMark={(...done) => void onMark(...done)} />
        ) : null}
      </Box>
      <Beside card={next} direction="next" onGo={onGo} />
    </Box>
  );
}

function Beside({
  card,
  direction,
  onGo,
}: {
  card: ReceivedCard | null;
  direction: Direction;
  onGo: (direction: Direction) => void;
}) {
  const isNext = direction === 'next';
  const word = isNext
    ? t({ message: 'Next', comment: 'button: the next card' })
    : t({ message: 'Previous', comment: 'button: the card before' });
  return (
    <Button
      variant="text"
      color="inherit"
      disabled={!card}
      aria-label={card ? besideWords(isNext, card.sender_name) : word}
      startIcon={isNext ? undefined : <BackIcon />}
      endIcon={isNext ? <ForwardIcon /> : undefined}
      onClick={() => onGo(direction)}
      sx={{ flexShrink: 0, minHeight: 44, minWidth: 44 }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {word}
      </Box>
    </Button>
  );
}

const besideWords = (isNext: boolean, sender: string): string =>
  isNext ? t`Next: the card from ${sender}` : t`Previous: the card from ${sender}`;

const bar = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  mx: { xs: -1.5, md: 0 },
} as const;
