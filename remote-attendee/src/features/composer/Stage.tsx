import { Trans } from '@lingui/react/macro';
import { Box, Button } from '@keepsake/shared/ui';
import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { DESK, ON_ITS_SIDE, ONE_SIDE } from './layout.ts';

const TURNED = 'rotateY(-180deg)';
const TURNS = 'transform 550ms cubic-bezier(0.3, 0.7, 0.2, 1)';

const face = {
  gridArea: 'card',
  minWidth: 0,
  backfaceVisibility: 'hidden',
  transition: `${TURNS}, visibility 0s`,
} as const;

/** How the stage looks with the inside up. */
const insideUp = {
  '& > [data-side="front"]': {
    transform: TURNED,
    visibility: 'hidden',
    transition: `${TURNS}, visibility 0s 550ms`,
  },
  '& > [data-side="inside"]': { transform: 'none' },
} as const;

/** How the page turns its card. */
export interface StageHandle {
  /** @param up whether the inside shall be up */
  turn(up: boolean): void;
}

/**
 * The card with its two sides. On a phone it shows one of them and turns; on a desk they lie beside each other. A field
 * that gets the focus turns its side up, before any script runs as well. Which side is up is known here alone: a turn
 * renders nothing else, so that it moves without a stop on a slow phone.
 */
export function Stage({
  ref,
  lies,
  front,
  inside,
  choices,
  colours,
}: {
  ref: Ref<StageHandle>;
  /** Whether the card lies on the lower edge of a picture above it. */
  lies: boolean;
  front: ReactNode;
  inside: ReactNode;
  /** Below the card, whichever side is up. */
  choices: ReactNode;
  /** Below the front alone. */
  colours: ReactNode;
}) {
  const [turned, setTurned] = useState(false);
  const turn = (up: boolean) => {
    setTurned(up);
    if (!up) document.getElementById('card-message')?.blur();
  };
  useImperativeHandle(ref, () => ({ turn }));
  const frontSide = useRef<HTMLDivElement>(null);
  /** The button goes with the inside; the focus stays with the card. */
  const showFront = () => {
    flushSync(() => turn(false));
    frontSide.current?.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true });
  };
  return (
    // An attribute and rules that are there already: a rule that comes with the turn would style the whole page anew.
    <Box
      data-turned={turned ? '' : undefined}
      sx={{
        gridArea: 'stage',
        position: 'relative',
        minWidth: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateAreas: '"card" "row"',
        perspective: '1800px',
        mt: lies ? '-1.75rem' : 0,
        [ON_ITS_SIDE]: { mt: 0 },
        [ONE_SIDE]: {
          '& > [data-side="inside"]': { transform: 'rotateY(180deg)' },
          '&:has([data-side="inside"] :focus)': insideUp,
          '&[data-turned]': insideUp,
        },
        [DESK]: { display: 'contents' },
      }}
    >
      <Box ref={frontSide} data-side="front" sx={{ ...face, [DESK]: { gridArea: 'front' } }}>
        {front}
      </Box>
      <Box
        data-side="inside"
        onFocus={() => turn(true)}
        sx={{
          ...face,
          width: '100%',
          maxWidth: 560,
          justifySelf: 'center',
          [DESK]: { gridArea: 'inside', maxWidth: 'none' },
        }}
      >
        {inside}
      </Box>
      <Box sx={row}>
        {choices}
        <Box sx={bySide}>
          <Button
            variant="text"
            hidden={!turned}
            onClick={showFront}
            sx={{ minHeight: 44, px: 1.5, '&[hidden]': unseen, [DESK]: { display: 'none' } }}
          >
            <Trans comment="button: turns the card over">See the front</Trans>
          </Button>
          <Box
            hidden={turned}
            sx={{ '&[hidden]': unseen, [DESK]: { '&[hidden]': { visibility: 'visible' } } }}
          >
            {colours}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

/** Keeps its room: what lies beside it stays under the finger when the card turns, as it does when the page comes to life. */
const unseen = { display: 'flex', visibility: 'hidden' } as const;

/** One place for what belongs to the side that is up. */
const bySide = {
  display: 'grid',
  alignItems: 'center',
  justifyItems: 'start',
  '& > *': { gridArea: '1 / 1' },
} as const;

const row = {
  gridArea: 'row',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: 0.5,
} as const;
