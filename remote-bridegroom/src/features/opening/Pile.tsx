import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { OpeningNight, SealedEnvelope } from '@keepsake/shared/api';
import { Box, Button, LinkButton, Stack } from '@keepsake/shared/ui';
import { bright, goldOnDark, quiet } from './styles.ts';
import { Scene, SceneTitle } from './Scene.tsx';
import { useFocus } from './use-focus.ts';
import { envelopeColours } from '@keepsake/shared/designs';
import { displayFont } from '@keepsake/shared/theme/tokens';

/** The most envelopes that are drawn. */
const DRAWN = 7;
/** Rotation in degrees and offsets in per cent of the envelope's size, from the top one down. */
const poses = [
  [-1.5, 0, 0],
  [4, 5, -5],
  [-5, -6, -9],
  [7, 8, -13],
  [-8, -9, -17],
  [2, 3, -21],
  [-3, -4, -24],
] as const;

/** The pile of sealed envelopes, with the button that opens the top one. */
export function Pile({
  evening: { pile, sealed, opened },
  eventId,
  timeSealed,
  busy,
  onOpen,
}: {
  evening: OpeningNight;
  eventId: string;
  /** A sentence on time-sealed cards, which are not in the pile; null without any. */
  timeSealed: string | null;
  busy: boolean;
  onOpen: () => void;
}) {
  const [first] = pile;
  const open = useFocus<HTMLButtonElement>();
  return (
    <Scene spacing={{ xs: 2, sm: 3, md: 4 }}>
      <SceneTitle>
        {t`${plural(sealed, { 1: 'One card is sealed', other: '# cards are sealed' })}`}
      </SceneTitle>
      <Box component="p" sx={{ m: 0, color: goldOnDark, fontSize: '1.125rem', maxWidth: 520 }}>
        {opened > 0
          ? t`Go on whenever you like. What you leave sealed waits for another evening.`
          : t`Sit down together. What you open here opens on your other devices, too.`}
        {timeSealed === null ? '' : ` ${timeSealed}`}
      </Box>
      <PileOfEnvelopes pile={pile} onOpen={busy ? undefined : onOpen} />
      <Stack spacing={1.5} sx={{ alignItems: 'center' }}>
        <Button ref={open} size="large" loading={busy} onClick={onOpen} sx={bright}>
          {first ? t`Open the card from ${{ sender: first.sender_name }}` : t`Open the next card`}
        </Button>
        <LinkButton to={addresses.receivedCards({ event_id: eventId })} variant="text" sx={quiet}>
          <Trans comment="button">Not now</Trans>
        </LinkButton>
      </Stack>
    </Scene>
  );
}

function PileOfEnvelopes({
  pile,
  onOpen,
}: {
  pile: readonly SealedEnvelope[];
  onOpen: (() => void) | undefined;
}) {
  return (
    <Box
      aria-hidden
      onClick={onOpen}
      sx={{
        position: 'relative',
        width: 'min(78vw, 44dvh, 520px)',
        aspectRatio: '100 / 62',
        mt: 'min(14vw, 12dvh) !important',
        cursor: 'pointer',
      }}
    >
      {pile
        .slice(0, DRAWN)
        .map((envelope, place) => ({ envelope, place }))
        .toReversed()
        .map(({ envelope, place }) => {
          const [turn, x, y] = poses[place] ?? poses[0];
          return (
            <Box
              key={envelope.id}
              sx={{
                position: 'absolute',
                inset: 0,
                transform: `translate(${x}%, ${y}%) rotate(${turn}deg)`,
                '@media (prefers-reduced-motion: no-preference)': {
                  transition: 'transform 500ms cubic-bezier(0.2, 0.8, 0.2, 1)',
                },
              }}
            >
              <ClosedEnvelope envelope={envelope} />
            </Box>
          );
        })}
    </Box>
  );
}

/** The front of an envelope in its design's colours, with the sender's name. */
function ClosedEnvelope({
  envelope: { design, colour, sender_name: sender },
}: {
  envelope: SealedEnvelope;
}) {
  const { envelope, address } = envelopeColours(design, colour);
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        p: '8%',
        boxSizing: 'border-box',
        borderRadius: '4px',
        bgcolor: envelope,
        color: address,
        containerType: 'size',
        boxShadow: '0 1px 2px rgb(0 0 0 / 35%), 0 12px 28px -6px rgb(0 0 0 / 55%)',
        backgroundImage:
          'linear-gradient(160deg, rgb(255 255 255 / 14%) 0%, transparent 40%, rgb(0 0 0 / 10%) 100%)',
      }}
    >
      <Box
        dir="auto"
        sx={{
          maxWidth: '100%',
          maxHeight: '100%',
          overflow: 'hidden',
          textAlign: 'center',
          fontFamily: displayFont,
          fontStyle: 'italic',
          fontWeight: 500,
          fontSize: '9cqw',
          lineHeight: 1.1,
          overflowWrap: 'anywhere',
        }}
      >
        {sender}
      </Box>
    </Box>
  );
}
