import { Trans } from '@lingui/react/macro';
import type { WallShown } from '@keepsake/shared/api';
import { formatEventDate } from '@keepsake/shared/dates';
import { EventBackdrop, EventNames } from '@keepsake/shared/events';
import { useHost } from '@keepsake/shared/host';
import { displayFont } from '@keepsake/shared/theme/tokens';
import { Box, GoldRule } from '@keepsake/shared/ui';
import { UPRIGHT, goldOnDark, italic } from './styles.ts';

/** A gradient over the photo that keeps text readable and fades into the wall's background. */
const SHADE =
  'linear-gradient(to right, transparent 70%, rgb(25 19 16 / 90%) 100%), linear-gradient(to bottom, rgb(25 19 16 / 10%) 0%, rgb(25 19 16 / 20%) 40%, rgb(25 19 16 / 78%) 72%, rgb(25 19 16 / 94%) 100%)';

/** The screen before the first card: photo, names and date of the event. */
export function IdleScreen({ wall: { event, photo } }: { wall: WallShown }) {
  const { http } = useHost();
  return (
    <Box sx={{ position: 'absolute', inset: 0, isolation: 'isolate' }}>
      {photo ? <EventBackdrop src={http.url(photo)} alt="" shade={SHADE} /> : null}
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: photo ? 'flex-end' : 'center',
          alignItems: 'center',
          textAlign: 'center',
          gap: '2.4cqh',
          p: '6cqh 5cqw',
          [UPRIGHT]: { gap: '2cqh' },
        }}
      >
        <Box
          component="p"
          sx={{
            m: 0,
            fontFamily: displayFont,
            fontWeight: 500,
            fontSize: '8cqw',
            lineHeight: 1.02,
            overflowWrap: 'anywhere',
            '& span': { color: goldOnDark },
            [UPRIGHT]: { fontSize: '13cqw' },
          }}
        >
          <EventNames of={event} />
        </Box>
        <GoldRule width="8cqw" />
        <Box
          component="p"
          sx={{
            m: 0,
            fontSize: '2cqw',
            letterSpacing: '0.08em',
            [UPRIGHT]: { fontSize: 'max(4cqw, 15px)' },
          }}
        >
          {formatEventDate(event.date)}
        </Box>
        <Box
          component="p"
          sx={{
            m: 0,
            ...italic,
            fontSize: '2.5cqw',
            color: goldOnDark,
            [UPRIGHT]: { fontSize: 'max(5cqw, 17px)' },
          }}
        >
          <Trans>The first card appears here</Trans>
        </Box>
      </Box>
    </Box>
  );
}
