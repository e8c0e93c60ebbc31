import type { CardDesign } from '@keepsake/shared/api';
import { CardFront, Colours } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { BackIcon, ForwardIcon } from '@keepsake/shared/icons';
import { useFileAddress } from '@keepsake/shared/media';
import { namesOf } from '@keepsake/shared/people';
import {
  Alert,
  Box,
  Button,
  ErrorState,
  formatMoney,
  IconButton,
  Stack,
} from '@keepsake/shared/ui';
import type { ComposedEvent } from './composed.ts';
import type { Card } from './use-card.ts';
import { useStrip } from './use-strip.ts';

/** The number of fronts drawn on each side of the chosen one; the others are drawn when they come this near. */
const NEAR = 2;

const unseen = { position: 'absolute', opacity: 0, inset: 0, margin: 0 } as const;

const strip = {
  display: 'flex',
  gap: 2,
  m: 0,
  // Room for shadows, which a row that scrolls would cut off.
  py: 3,
  my: -2,
  mx: { xs: -2.5, md: 0 },
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  // Padding that lets the first and the last front reach the middle.
  '--front': { xs: 'clamp(7rem, 38vw, 20dvh)', md: 'min(20rem, 38dvh)' },
  px: { xs: 'calc(50% + 20px - var(--front) / 2)', md: 'calc(50% - var(--front) / 2)' },
  overscrollBehaviorX: 'contain',
} as const;

/** A carousel of card fronts, moved by swiping, by its buttons and by the keyboard. */
export function DesignStrip({
  event,
  card,
  onAll,
}: {
  event: ComposedEvent;
  card: Card;
  onAll: () => void;
}) {
  const { draft, design, designs, change } = card;
  const names = namesOf(event);
  const own = useFileAddress(draft.customCard ? draft.customImage : null);
  const fronts = [...(draft.customCard ? [null] : []), ...(designs ?? [])];
  const at = Math.max(
    0,
    fronts.findIndex((front) => front?.id === design?.id),
  );
  const choose = (place: number) => {
    const front = fronts[place];
    if (front) change({ selectedCardId: front.id, customCard: false, colour: null });
  };
  const { ref, handlers } = useStrip(at, choose);

  if (card.designsError)
    return <ErrorState error={card.designsError} onRetry={card.reloadDesigns} />;
  const priced = design && design.price > 0 ? `, ${formatMoney(design.price, event.currency)}` : '';
  const named = draft.customCard ? 'Your own picture' : (design?.name ?? 'Choose a design');
  return (
    <Box component="section" aria-label="The front of your card">
      <Box
        ref={ref}
        role="radiogroup"
        aria-label="Design"
        {...handlers}
        sx={strip}
        aria-busy={designs === null}
      >
        {designs === null ? (
          <Box sx={{ flex: '0 0 auto', width: 'var(--front)', aspectRatio: '5 / 7' }} />
        ) : null}
        {fronts.map((front, place) => (
          <Front
            key={front?.id ?? 'own'}
            group={`design-${event.id}`}
            front={front}
            own={own}
            names={names}
            colour={place === at ? draft.colour : null}
            distance={Math.abs(place - at)}
            onChoose={() => choose(place)}
          />
        ))}
      </Box>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'center', maxWidth: 420, mx: 'auto' }}
      >
        <IconButton
          aria-label="Previous design"
          disabled={at === 0}
          onClick={() => choose(at - 1)}
          sx={{ width: 44, height: 44 }}
        >
          <BackIcon />
        </IconButton>
        <Button
          variant="text"
          onClick={onAll}
          aria-label={`${named}${priced}. See all designs`}
          sx={{ minHeight: 44, flex: 1 }}
        >
          {named}
          {priced} · See all
        </Button>
        <IconButton
          aria-label="Next design"
          disabled={at >= fronts.length - 1}
          onClick={() => choose(at + 1)}
          sx={{ width: 44, height: 44 }}
        >
          <ForwardIcon />
        </IconButton>
      </Stack>
      {design ? (
        <Colours
          design={design}
          colour={draft.colour}
          onChoose={(colour) => change({ selectedCardId: design.id, colour })}
        />
      ) : null}
      {card.isGone ? (
        <Alert severity="info" variant="outlined">
          The design that you chose isn’t offered any more. Everything else is still here.
        </Alert>
      ) : null}
    </Box>
  );
}

/** A front in the strip, as a radio button; one far from the chosen one is an empty space. */
function Front({
  group,
  front,
  own,
  names,
  colour,
  distance,
  onChoose,
}: {
  /** Name of the radio group. */
  group: string;
  /** Null for the guest's own picture. */
  front: CardDesign | null;
  /** Address of the own picture, which is the first photo. */
  own: string | null;
  names: readonly string[];
  colour: string | null;
  /** Places from the chosen front. */
  distance: number;
  onChoose: () => void;
}) {
  const { http } = useHost();
  return (
    <Box
      component="label"
      sx={{
        position: 'relative',
        flex: '0 0 auto',
        width: 'var(--front)',
        aspectRatio: '5 / 7',
        scrollSnapAlign: 'center',
        cursor: 'pointer',
        transition: 'opacity 150ms',
        opacity: distance === 0 ? 1 : 0.6,
        borderRadius: '6px',
        '&:has(:focus-visible)': {
          outline: '3px solid',
          outlineColor: 'primary.main',
          outlineOffset: 3,
        },
      }}
    >
      <input
        type="radio"
        name={group}
        checked={distance === 0}
        onChange={onChoose}
        aria-label={front?.name ?? 'Your own picture'}
        style={unseen}
      />
      {distance <= NEAR ? (
        <CardFront
          design={front && { ...front, image: http.url(front.image) }}
          photo={own}
          names={names}
          colour={colour}
        />
      ) : null}
    </Box>
  );
}
