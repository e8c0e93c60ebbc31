import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CardPosition, EventDetails, ReceivedCard } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { BackIcon, ForwardIcon } from '@keepsake/shared/icons';
import { Box, Button, LinkButton } from '@keepsake/shared/ui';
import { may } from '../events/permissions.ts';
import { CardActions } from '../received-cards/CardActions.tsx';
import { markedWords } from '../received-cards/UndoBar.tsx';
import { useMarking, type Marking } from '../received-cards/use-marking.ts';
import type { Direction } from './use-neighbours.ts';

/** Navigation above a card: links to the previous and next card and to the list, and the card's actions. */
export function CardBar({
  place: { card, previous, next },
  event,
  list,
  onGo,
}: {
  place: CardPosition;
  event: EventDetails | null;
  /** Address of the list with the view that led to this card. */
  list: string;
  onGo: (direction: Direction) => void;
}) {
  const { navigate, notify } = useHost();
  const { mark } = useMarking();
  const onMark = async (marked: ReceivedCard, marking: Marking, isOn: boolean) => {
    const page = location.pathname;
    const isDone = await mark(marked, marking, isOn);
    if (!isDone || !isOn || marking === 'favourite') return;
    const undoable = { card: marked, marking };
    if (location.pathname === page) navigate(list, { replace: true, state: { undoable } });
    else notify('success', markedWords(undoable));
  };
  return (
    <Box component="nav" aria-label={t`Cards beside this one`} sx={bar}>
      <NeighbourButton card={previous} direction="previous" onGo={onGo} />
      <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
        <LinkButton
          to={list}
          variant="text"
          sx={{ px: { xs: 1, sm: 2 }, lineHeight: 1.25, whiteSpace: { sm: 'nowrap' } }}
        >
          <Trans comment="button">All cards</Trans>
        </LinkButton>
        {event && may(event, 'see and moderate') ? (
          <CardActions card={card} onMark={(...marked) => void onMark(...marked)} />
        ) : null}
      </Box>
      <NeighbourButton card={next} direction="next" onGo={onGo} />
    </Box>
  );
}

function NeighbourButton({
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
      aria-label={card ? neighbourLabel(isNext, card.sender_name) : word}
      startIcon={isNext ? undefined : <BackIcon />}
      endIcon={isNext ? <ForwardIcon /> : undefined}
      onClick={() => onGo(direction)}
      sx={{
        flexShrink: 0,
        minHeight: 44,
        minWidth: 44,
        px: { xs: 1, sm: 2 },
        '& .MuiButton-icon': { mx: { xs: 0 } },
      }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {word}
      </Box>
    </Button>
  );
}

const neighbourLabel = (isNext: boolean, sender: string): string =>
  isNext ? t`Next: the card from ${sender}` : t`Previous: the card from ${sender}`;

const bar = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  mx: { xs: -1.5, md: 0 },
} as const;
