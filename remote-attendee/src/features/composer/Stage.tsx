import { Trans } from '@lingui/react/macro';
import { Box, Button } from '@keepsake/shared/ui';
import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { DESK, LANDSCAPE_PHONE, ONE_SIDE } from './layout.ts';

const TURNED = 'rotateY(-180deg)';
const TURNS = 'transform 550ms cubic-bezier(0.3, 0.7, 0.2, 1)';

const face = {
  gridArea: 'card',
  minWidth: 0,
  backfaceVisibility: 'hidden',
  transition: `${TURNS}, visibility 0s`,
} as const;

/** Styles of the stage while the inside is up. */
const insideUp = {
  '& > [data-side="front"]': {
    transform: TURNED,
    visibility: 'hidden',
    transition: `${TURNS}, visibility 0s 550ms`,
  },
  '& > [data-side="inside"]': { transform: 'none' },
} as const;

/** Lets the page turn the card. */
export interface StageHandle {
  /** @param up true to show the inside, false to show the front */
  turn(up: boolean): void;
}

/**
 * The card with its two sides: on a phone it shows one of them and turns, on a desk they lie side by side. A focused
 * field turns the inside up, by CSS even before hydration. The side is state of this component alone, so that a turn
 * renders nothing else and stays smooth on a slow phone.
 */
export function Stage({
  ref,
  isSending,
  lies,
  front,
  inside,
  choices,
  colours,
}: {
  ref: Ref<StageHandle>;
  /** True while the card is being sent, and its front can't be changed. */
  isSending: boolean;
  /** True when the card overlaps the lower edge of a picture above it. */
  lies: boolean;
  front: ReactNode;
  inside: ReactNode;
  /** Shown below the card, with either side up. */
  choices: ReactNode;
  /** Shown below the front only. */
  colours: ReactNode;
}) {
  const [turned, setTurned] = useState(false);
  const turn = (up: boolean) => {
    setTurned(up);
    if (!up) document.getElementById('card-message')?.blur();
  };
  useImperativeHandle(ref, () => ({ turn }));
  const frontSide = useRef<HTMLDivElement>(null);
  /** Moves the focus to the chosen front, since the pressed button is hidden with the inside. */
  const showFront = () => {
    flushSync(() => turn(false));
    frontSide.current?.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true });
  };
  return (
    // An attribute with existing rules, since a rule inserted by the turn would restyle the whole page.
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
        [LANDSCAPE_PHONE]: { mt: 0 },
        [ONE_SIDE]: {
          '& > [data-side="inside"]': { transform: 'rotateY(180deg)' },
          '&:has([data-side="inside"] :focus)': insideUp,
          '&[data-turned]': insideUp,
        },
        [DESK]: { display: 'contents' },
      }}
    >
      <Box
        ref={frontSide}
        inert={isSending}
        data-side="front"
        sx={{ ...face, [DESK]: { gridArea: 'front' } }}
      >
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
      <Box inert={isSending} sx={row}>
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

/** Invisible but with its space reserved, so that controls beside it do not move when the card turns. */
const unseen = { display: 'flex', visibility: 'hidden' } as const;

/** Stacks the controls of both sides in one place; only those of the side that is up are visible. */
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
