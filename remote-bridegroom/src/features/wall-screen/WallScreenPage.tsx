import { plural, t } from '@lingui/core/macro';
import { useScreenAwake } from '@keepsake/shared/recorder/use-screen-awake';
import { EventLook } from '@keepsake/shared/events';
import { useHost } from '@keepsake/shared/host';
import { nameOf } from '@keepsake/shared/people';
import { useParams } from '@keepsake/shared/router';
import { Box, ErrorState, LoadingState, Stack, Typography } from '@keepsake/shared/ui';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Controls } from './Controls.tsx';
import { UPRIGHT, goldOnDark, ground, italic, onDark, place } from './look.ts';
import { Quiet } from './Quiet.tsx';
import { Rail } from './Rail.tsx';
import { SceneView } from './SceneView.tsx';
import { createScreen, NOTHING, type Screen, type ScreenMessage } from './screen.ts';
import { DARK, type Show, type Showing } from './show.ts';
import { SealedLetter } from '@keepsake/shared/vignettes';

const never = () => () => {};

/** The wall of a link, while the page is open. */
function useScreen(secret: string): ScreenMessage & { again: () => void } {
  const { http, log } = useHost();
  const [told, setTold] = useState(NOTHING);
  const screen = useRef<Screen | null>(null);
  useEffect(() => {
    const made = createScreen({ http, secret, log });
    screen.current = made;
    const stop = made.subscribe(() => setTold(made.get()));
    return () => {
      stop();
      made.close();
    };
  }, [http, log, secret]);
  return { ...told, again: () => screen.current?.again() };
}

/** Returns the frame on screen now. */
function useShowing(show: Show | null): Showing {
  return useSyncExternalStore(show?.subscribe ?? never, show?.get ?? (() => DARK));
}

/** Milliseconds between two looks for a newer release. */
const INTERVAL = 10 * 60_000;

/**
 * Begins the page anew once there is a newer release, so that a wall that hangs for days is not of last week. Only where
 * that harms nothing: nobody's card is being celebrated, and a screen that was filled by a press stays filled, since
 * browsers end that with the page and nobody is there to press again.
 */
function useNewRelease(isIdle: () => boolean): void {
  const { newerRelease, log } = useHost();
  const take = useEffectEvent((begin: () => void) => {
    if (!isIdle() || document.fullscreenElement !== null) return;
    log('A new release is taken');
    begin();
  });
  useEffect(() => {
    const look = async () => {
      const begin = await newerRelease();
      if (begin) take(begin);
    };
    void look();
    const timer = setInterval(() => void look(), INTERVAL);
    return () => clearInterval(timer);
  }, [newerRelease]);
}

/** The live wall on the big screen of a venue: opened once by its link, and left alone for a night. */
export default function WallScreenPage() {
  const { secret = '' } = useParams();
  const { layout } = useHost();
  const { wall, ended, error, alone, show, again } = useScreen(secret);
  const { scene, leaving, waiting } = useShowing(show);
  useScreenAwake(true);
  useNewRelease(() => show?.isIdle() ?? false);
  useEffect(() => {
    if (wall) layout.setTitle(t`Live wall of ${{ name: nameOf(wall.event) }}`);
  }, [wall, layout]);

  if (!wall)
    return (
      <Box sx={place}>
        <NothingToShow ended={ended} error={error} onRetry={again} />
      </Box>
    );
  return (
    <Box sx={place}>
      <EventLook of={wall.look} />
      <Box sx={ground}>
        <Box
          component="section"
          aria-label={t({ message: 'Cards', comment: 'for screen readers' })}
          sx={{ position: 'relative', minWidth: 0, minHeight: 0, overflow: 'hidden' }}
        >
          {scene ? null : <Quiet wall={wall} />}
          {leaving ? (
            <SceneView key={leaving.key} scene={leaving} event={wall.event} leaving />
          ) : null}
          {scene ? <SceneView key={scene.key} scene={scene} event={wall.event} /> : null}
          <Soon count={waiting} />
        </Box>
        <Rail wall={wall} alone={alone} />
      </Box>
      <Controls />
    </Box>
  );
}

/** Says to those who have just sent a card that it is here, while another one has the screen. */
function Soon({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Box
      component="p"
      sx={{
        position: 'absolute',
        left: '50%',
        bottom: '2cqh',
        transform: 'translateX(-50%)',
        zIndex: 2,
        m: 0,
        px: '1.6cqw',
        py: '0.5cqw',
        borderRadius: '2cqw',
        bgcolor: 'rgb(25 19 16 / 88%)',
        whiteSpace: 'nowrap',
        textAlign: 'center',
        ...italic,
        fontSize: '1.9cqw',
        color: goldOnDark,
        [UPRIGHT]: { fontSize: 'max(4cqw, 15px)' },
      }}
    >
      {t`${plural(count, {
        1: 'One more card has just arrived',
        other: '# more cards have just arrived',
      })}`}
    </Box>
  );
}

/** A link that has ended or is none; or the wall, while it is read for the first time. */
function NothingToShow({
  ended,
  error,
  onRetry,
}: {
  ended: string | null;
  error: unknown;
  onRetry: () => void;
}) {
  return (
    <Stack
      sx={{
        height: '100%',
        overflow: 'auto',
        bgcolor: 'background.default',
        color: 'text.primary',
        alignItems: 'center',
        justifyContent: 'center',
        p: 3,
      }}
    >
      {ended !== null ? (
        <Stack spacing={2} sx={{ maxWidth: 560, alignItems: 'center', textAlign: 'center' }}>
          <SealedLetter />
          <Typography variant="h1">{t`This wall is dark`}</Typography>
          <Typography>{ended}</Typography>
        </Stack>
      ) : error ? (
        <ErrorState whole title={t`The wall couldn’t be opened`} error={error} onRetry={onRetry} />
      ) : (
        <Stack sx={{ width: 'min(100%, 720px)', color: onDark }}>
          <LoadingState label={t`Opening the wall`} height={360} lines={2} />
        </Stack>
      )}
    </Stack>
  );
}
