import { displayFont } from '@keepsake/shared/theme/tokens';
import { Box } from '@keepsake/shared/ui';
import { useEffect, useState } from 'react';
import { UPRIGHT } from './look.ts';

/** As in `21:40`, by the clock at the venue. */
export function timeIn(timeZone: string, at: Date): string {
  return at.toLocaleTimeString([], { hour: 'numeric', minute: '2-digit', timeZone });
}

export function Clock({ timeZone }: { timeZone: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    // Whenever a minute begins, however late the timer is.
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
