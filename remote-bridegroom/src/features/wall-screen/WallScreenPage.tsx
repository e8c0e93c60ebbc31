import { plural, t } from '@lingui/core/macro';
import { useScreenAwake } from '@keepsake/shared/recorder/use-screen-awake';
import { EventLook } from '@keepsake/shared/events';
import { useHost } from '@keepsake/shared/host';
import { nameOf } from '@keepsake/shared/people';
import { useParams } from '@keepsake/shared/router';
import { Box, ErrorState, LoadingState, Stack, Typography } from '@keepsake/shared/ui';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Controls } from './Controls.tsx';
import { UPRIGHT, goldOnDark, stageGrid, italic, onDark, fullScreen } from './styles.ts';
import { IdleScreen } from './IdleScreen.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SceneView } from './SceneView.tsx';
import { createScreen, INITIAL_STATE, type Screen, type ScreenState } from './screen.ts';
import { EMPTY, type Show, type Showing } from './show.ts';
import { SealedLetter } from '@keepsake/shared/vignettes';

const noSubscription = () => () => {};

/** Runs the wall of a link while the page is open. */
function useScreen(secret: string): ScreenState & { retry: () => void } {
  const { http, log } = useHost();
  const [state, setState] = useState(INITIAL_STATE);
  const screen = useRef<Screen | null>(null);
  useEffect(() => {
    const made = createScreen({ http, secret, log });
    screen.current = made;
    const stop = made.subscribe(() => setState(made.get()));
    return () => {
      stop();
      made.close();
    };
  }, [http, log, secret]);
  return { ...state, retry: () => screen.current?.retry() };
}

/** The current frames of a show. */
function useShowing(show: Show | null): Showing {
  return useSyncExternalStore(show?.subscribe ?? noSubscription, show?.get ?? (() => EMPTY));
}

/** Milliseconds between two checks for a newer release. */
const INTERVAL = 10 * 60_000;

/**
 * Reloads the page for a newer release, so that a wall that runs for days stays up to date. Waits while an arriving
 * card is shown, and never reloads in full screen, which the browser would leave with nobody there to press the button.
 */
function useNewRelease(isIdle: () => boolean): void {
  const { newerRelease, log } = useHost();
  const reload = useEffectEvent((restart: () => void) => {
    if (!isIdle() || document.fullscreenElement !== null) return;
    log('A new release is taken');
    restart();
  });
  useEffect(() => {
    const check = async () => {
      const restart = await newerRelease();
      if (restart) reload(restart);
    };
    void check();
    const timer = setInterval(() => void check(), INTERVAL);
    return () => clearInterval(timer);
  }, [newerRelease]);
}

/** The live wall on the screen of a venue: opened once by its secret link, then unattended all night. */
export default function WallScreenPage() {
  const { secret = '' } = useParams();
  const { layout } = useHost();
  const { wall, ended, error, offlineSince, show, retry } = useScreen(secret);
  const { scene, leaving, waiting } = useShowing(show);
  useScreenAwake(true);
  useNewRelease(() => show?.isIdle() ?? false);
  useEffect(() => {
    if (wall) layout.setTitle(t`Live wall of ${{ name: nameOf(wall.event) }}`);
  }, [wall, layout]);

  if (!wall)
    return (
      <Box sx={fullScreen}>
        <NothingToShow ended={ended} error={error} onRetry={retry} />
      </Box>
    );
  return (
    <Box sx={fullScreen}>
      <EventLook of={wall.look} />
      <Box sx={stageGrid}>
        <Box
          component="section"
          aria-label={t({ message: 'Cards', comment: 'for screen readers' })}
          sx={{ position: 'relative', minWidth: 0, minHeight: 0, overflow: 'hidden' }}
        >
          {scene ? null : <IdleScreen wall={wall} />}
          {leaving ? (
            <SceneView key={leaving.key} scene={leaving} event={wall.event} leaving />
          ) : null}
          {scene ? <SceneView key={scene.key} scene={scene} event={wall.event} /> : null}
          <ArrivalCount count={waiting} />
        </Box>
        <Sidebar wall={wall} offlineSince={offlineSince} />
      </Box>
      <Controls />
    </Box>
  );
}

/** The number of arrived cards that wait for the screen, so that their senders know they have arrived. */
function ArrivalCount({ count }: { count: number }) {
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

/** Shown without a wall: the link has ended or is unknown, the first load failed, or is in progress. */
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
