import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CardDesign, Invitation } from '@keepsake/shared/api';
import { CardFront, carriesPhoto } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { BackIcon, ForwardIcon } from '@keepsake/shared/icons';
import { useFileAddress } from '@keepsake/shared/media';
import { namesOf } from '@keepsake/shared/people';
import { Alert, Box, ErrorState, IconButton } from '@keepsake/shared/ui';
import { memo, useCallback, useDeferredValue, useMemo } from 'react';
import type { Card } from './card.ts';
import { DESK, LANDSCAPE_PHONE } from './layout.ts';
import { useIsLoaded } from './use-is-loaded.ts';
import { useStrip } from './use-strip.ts';

/** How many fronts are rendered on each side of the chosen one; the others are empty spaces. */
const NEAR = 2;

const unseen = { position: 'absolute', opacity: 0, inset: 0, margin: 0 } as const;

/** Longest side of a front in pixels, on the sharpest screens. */
const FRONT_SIDE = 1400;

const MIDDLE = 'calc(50% - var(--front) / 2)';

const strip = {
  position: 'relative',
  display: 'flex',
  gap: 2,
  m: 0,
  // Space for shadows, which a scrolling row would cut off.
  py: 3,
  my: -3,
  mx: { xs: -2.5, md: -4 },
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  // Lets the first and the last front reach the middle.
  px: { xs: 'calc(50% + 20px - var(--front) / 2)', md: MIDDLE },
  overscrollBehaviorX: 'contain',
  [LANDSCAPE_PHONE]: { mx: -1.5, px: MIDDLE },
  [DESK]: { mx: -1.5, px: MIDDLE },
} as const;

/** A carousel of card fronts to choose from; a tap on the chosen one turns the card to its inside. */
export function DesignStrip({ event, card }: { event: Invitation; card: Card }) {
  const { draft, design, designs, change } = card;
  const names = useMemo(() => namesOf(event), [event]);
  // A design that carries a photo shows the first one inside the card.
  const carried = carriesPhoto(design) ? (draft.customImage ?? draft.photos[0] ?? null) : null;
  const own = useFileAddress(draft.customCard ? draft.customImage : carried, FRONT_SIDE);
  const fronts = useMemo(
    () => [...(draft.customCard ? [null] : []), ...(designs ?? [])],
    [draft.customCard, designs],
  );
  const at = Math.max(
    0,
    fronts.findIndex((front) => front?.id === design?.id),
  );
  // Deferred, so that the chosen front is rendered before its neighbours.
  const around = useDeferredValue(at);
  const choose = useCallback(
    (place: number) => {
      const front = fronts[place];
      if (front) change({ selectedCardId: front.id, customCard: false, colour: null });
    },
    [fronts, change],
  );
  const { ref, handlers } = useStrip(at, choose);
  const isLoaded = useIsLoaded();
  const hint = draft.message === '' ? t`Tap to write` : t`Tap to read your words`;

  if (card.designsError)
    return <ErrorState error={card.designsError} onRetry={card.reloadDesigns} />;
  return (
    <Box component="section" aria-label={t`The front of your card`} sx={{ position: 'relative' }}>
      <Box
        ref={ref}
        role="radiogroup"
        aria-label={t({
          message: 'Design',
          comment: 'name of a choice, read aloud: the fronts of a card',
        })}
        {...handlers}
        sx={strip}
        aria-busy={designs === null}
      >
        {designs === null ? (
          <Box sx={{ flex: '0 0 auto', width: 'var(--front)', aspectRatio: '5 / 7' }} />
        ) : null}
        {fronts.map((front, place) => {
          const away = Math.min(Math.max(1, Math.abs(place - around)), NEAR + 1);
          const distance = place === at ? 0 : away;
          return (
            <Front
              key={front?.id ?? 'own'}
              group={`design-${event.id}`}
              front={front}
              place={place}
              photo={front === null || place === at ? own : null}
              names={names}
              colour={place === at ? draft.colour : null}
              hasWords={isLoaded || distance === 0 || distance > NEAR}
              distance={distance}
              hint={place === at ? hint : null}
              onChoose={choose}
            />
          );
        })}
      </Box>
      <Step
        label={t`Previous design`}
        disabled={at === 0}
        to={at - 1}
        onChoose={choose}
        side="insetInlineStart"
        Icon={BackIcon}
      />
      <Step
        label={t`Next design`}
        disabled={at >= fronts.length - 1}
        to={at + 1}
        onChoose={choose}
        side="insetInlineEnd"
        Icon={ForwardIcon}
      />
      {card.isGone ? (
        <Alert severity="info" variant="outlined">
          <Trans>
            The design that you chose isn’t offered any more. Everything else is still here.
          </Trans>
        </Alert>
      ) : null}
    </Box>
  );
}

/**
 * A front in the strip, as a radio button; one far from the chosen one is an empty space. Memoised, since the page is
 * rendered with each typed letter.
 */
const Front = memo(function Front({
  group,
  front,
  place,
  photo,
  names,
  colour,
  hasWords,
  distance,
  hint,
  onChoose,
}: {
  group: string;
  /** Null for the sender’s own picture. */
  front: CardDesign | null;
  /** Its index in the strip. */
  place: number;
  /** Address of the sender’s own picture, or of the photo that the design carries. */
  photo: string | null;
  names: readonly string[];
  colour: string | null;
  /** False while its text is not rendered yet, so that its fonts do not delay the first load. */
  hasWords: boolean;
  /** Steps from the chosen front; `NEAR + 1` for all fronts that are not rendered. */
  distance: number;
  /** What a tap on the chosen front does; null on the others. */
  hint: string | null;
  onChoose: (place: number) => void;
}) {
  const { http } = useHost();
  const id = `front-${front?.id ?? 'own'}`;
  return (
    <Box
      sx={{
        position: 'relative',
        flex: '0 0 auto',
        width: 'var(--front)',
        aspectRatio: '5 / 7',
        scrollSnapAlign: 'center',
        cursor: 'pointer',
        transition: 'opacity 150ms',
        opacity: distance === 0 ? 1 : 0.7,
        borderRadius: '6px',
      }}
    >
      <input
        id={id}
        type="radio"
        name={group}
        checked={distance === 0}
        onChange={() => onChoose(place)}
        aria-label={
          front?.name ?? t({ message: 'Your own picture', comment: 'the front of a card' })
        }
        style={unseen}
      />
      {distance <= NEAR ? (
        <CardFront
          design={front && { ...front, image: http.url(front.image) }}
          photo={photo}
          names={names}
          colour={colour}
          // Fronts beyond the neighbours are out of sight.
          lazy={distance > 1}
          hasWords={hasWords}
        />
      ) : null}
      {/* A label, so that a tap works before hydration. Hidden, since the radio button has the accessible name. */}
      <Box
        component="label"
        aria-hidden
        htmlFor={distance === 0 ? 'card-message' : id}
        sx={{
          position: 'absolute',
          inset: 0,
          cursor: 'pointer',
          borderRadius: 'inherit',
          'input:focus-visible ~ &': {
            outline: '3px solid',
            outlineColor: 'primary.main',
            outlineOffset: 3,
          },
        }}
      >
        {hint === null ? null : <Box sx={invitation}>{hint}</Box>}
      </Box>
    </Box>
  );
});

/** The hint on the chosen front; hidden on a desk, where the inside is beside it. */
const invitation = {
  position: 'absolute',
  insetInline: 0,
  bottom: '5%',
  width: 'fit-content',
  mx: 'auto',
  px: 2,
  py: 0.75,
  borderRadius: 999,
  bgcolor: 'rgb(43 33 29 / 86%)',
  color: '#fffaf5',
  fontWeight: 600,
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
  [DESK]: { display: 'none' },
} as const;

/** The button to the previous or next front, for pointers that cannot swipe. */
const Step = memo(function Step({
  label,
  disabled,
  side,
  to,
  onChoose,
  Icon,
}: {
  label: string;
  disabled: boolean;
  side: 'insetInlineStart' | 'insetInlineEnd';
  /** Index of that front. */
  to: number;
  onChoose: (place: number) => void;
  Icon: typeof BackIcon;
}) {
  return (
    <IconButton
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => onChoose(to)}
      sx={{
        position: 'absolute',
        top: '50%',
        [side]: 0,
        mt: '-22px',
        width: 44,
        height: 44,
        bgcolor: 'background.paper',
        color: 'text.primary',
        boxShadow: '0 1px 6px rgb(60 40 20 / 30%)',
        '&:hover': { bgcolor: 'background.paper' },
        // Hidden at the end of the row, unless it has the focus, which would be lost.
        '&[aria-disabled="true"]': { opacity: 0.5 },
        '&[aria-disabled="true"]:not(:focus)': { visibility: 'hidden' },
        '@media (hover: none)': { display: 'none' },
      }}
    >
      <Icon />
    </IconButton>
  );
});
