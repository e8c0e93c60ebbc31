import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { WallShown } from '@keepsake/shared/api';
import { EventNames } from '@keepsake/shared/events';
import { card, displayFont } from '@keepsake/shared/theme/tokens';
import { useHost } from '@keepsake/shared/host';
import { Box, GoldRule } from '@keepsake/shared/ui';
import { useEffect, useState } from 'react';
import { currentLanguage, isEnglish, localeOf } from '@keepsake/shared/words';
import { UPRIGHT, italic, paper } from './styles.ts';

/** Width of the quiet zone in modules; the light paper around the code adds to it. */
const QUIET = 2;

/** The sidebar of the wall: names, QR code, clock, and a note since when the server is unreachable. */
export function Sidebar({ wall, offlineSince }: { wall: WallShown; offlineSince: Date | null }) {
  const { http } = useHost();
  const { event, qr, photo } = wall;
  return (
    <Box component="aside" aria-label={t`Write a card`} sx={sidebar}>
      {photo ? (
        <Box
          component="img"
          src={http.url(photo)}
          alt=""
          sx={{
            display: 'block',
            width: '100%',
            aspectRatio: '6 / 5',
            objectFit: 'cover',
            objectPosition: '50% 30%',
            borderRadius: '0.3cqw',
            [UPRIGHT]: { display: 'none' },
          }}
        />
      ) : null}
      <Box
        component="h1"
        sx={{
          m: 0,
          fontFamily: displayFont,
          fontWeight: 600,
          fontSize: '2.5cqw',
          lineHeight: 1.1,
          overflowWrap: 'anywhere',
          '& span': { color: `var(--event-on-paper, ${card.goldInk})` },
          [UPRIGHT]: { fontSize: 'max(4.6cqw, 18px)', gridColumn: 2, alignSelf: 'end' },
        }}
      >
        <EventNames of={event} />
      </Box>
      <Box sx={{ [UPRIGHT]: { display: 'none' } }}>
        <GoldRule width="4cqw" />
      </Box>
      <Code qr={qr} code={event.unique_code} />
      <Box sx={{ [UPRIGHT]: { gridColumn: 2 } }}>
        <Box
          component="p"
          sx={{
            m: 0,
            ...italic,
            fontSize: '2.1cqw',
            lineHeight: 1.15,
            textWrap: 'balance',
            [UPRIGHT]: { fontSize: 'max(4.2cqw, 16px)' },
          }}
        >
          <Trans>Scan, and write a card</Trans>
        </Box>
        <Box
          component="p"
          sx={{
            m: 0,
            mt: '0.6cqw',
            fontSize: '1.35cqw',
            letterSpacing: '0.14em',
            fontVariantNumeric: 'lining-nums',
            color: card.inkSoft,
            [UPRIGHT]: { fontSize: 'max(3.4cqw, 14px)' },
          }}
        >
          {event.unique_code}
        </Box>
      </Box>
      <Box sx={{ mt: 'auto', [UPRIGHT]: { gridColumn: 2, mt: 0, alignSelf: 'start' } }}>
        <Clock timeZone={event.timezone} />
        {offlineSince ? (
          <Box
            component="p"
            sx={{
              m: 0,
              mt: '0.4cqw',
              fontSize: '0.85cqw',
              color: card.inkSoft,
              [UPRIGHT]: { fontSize: '12px' },
            }}
          >
            {t`No connection since ${{ time: timeIn(event.timezone, offlineSince) }}. New cards appear once it’s back.`}
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}

function Code({ qr, code }: { qr: WallShown['qr']; code: string }) {
  const whole = qr.size + 2 * QUIET;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={t`QR code to write a card, code ${code}`}
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      sx={{
        display: 'block',
        width: '100%',
        mt: 'auto',
        bgcolor: '#fff',
        borderRadius: '0.4cqw',
        [UPRIGHT]: { gridColumn: 1, gridRow: '1 / span 3', mt: 0, width: '26cqw', minWidth: 96 },
      }}
    >
      <path d={qr.path} fill="#000" />
    </Box>
  );
}

const sidebar = {
  ...paper,
  position: 'relative',
  m: '2.4cqh',
  ml: 0,
  p: '1.5cqw',
  borderRadius: '0.6cqw',
  display: 'flex',
  flexDirection: 'column',
  gap: '1.3cqw',
  textAlign: 'center',
  minWidth: 0,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '0.5cqw',
    border: `1px solid ${card.goldLine}`,
    borderRadius: '0.4cqw',
    pointerEvents: 'none',
  },
  [UPRIGHT]: {
    m: '3cqw',
    mt: 0,
    p: '4cqw',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4cqw',
    rowGap: '1cqw',
    alignItems: 'center',
    textAlign: 'start',
    borderRadius: '1.6cqw',
  },
} as const;

/** The time at the venue, as in `21:40`. */
function timeIn(timeZone: string, at: Date): string {
  const language = currentLanguage();
  // English uses the computer's locale, as English-speaking countries differ in 12 and 24 hour clocks.
  const locale = isEnglish(language) ? [] : localeOf(language);
  return at.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', timeZone });
}

function Clock({ timeZone }: { timeZone: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    // Every 5 seconds, so that the minute changes in time even if the browser delays timers.
    const timer = setInterval(() => setNow(new Date()), 5000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box
      component="time"
      role="timer"
      aria-live="off"
      sx={{
        display: 'block',
        fontFamily: displayFont,
        fontWeight: 500,
        fontSize: '2.6cqw',
        lineHeight: 1,
        fontVariantNumeric: 'lining-nums tabular-nums',
        [UPRIGHT]: { fontSize: 'max(5cqw, 18px)' },
      }}
    >
      {timeIn(timeZone, now)}
    </Box>
  );
}
