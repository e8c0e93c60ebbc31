import { Box, useMediaQuery, useTheme } from '@keepsake/shared/ui';
import { Countdown } from './Countdown.tsx';
import { DeviceChoice } from './DeviceChoice.tsx';
import { RecorderFrame } from './RecorderFrame.tsx';
import type { RecorderProps } from './recorder-props.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useRecorder } from './use-recorder.ts';
import { useEffect, useRef } from 'react';
import { useSoundLevel } from './use-sound-level.ts';

/** Records a voice note, or lets the user choose a file. */
export function VoiceRecorder(props: RecorderProps) {
  const { seconds, group, atOnce = false, ...rest } = props;
  const recorder = useRecorder('voice', seconds, group, atOnce);
  const { phase, stream, choice, microphones } = recorder;
  const running = phase === 'recording' || phase === 'paused';
  return (
    <RecorderFrame
      kind="voice"
      recorder={recorder}
      group={group}
      {...rest}
      devices={
        microphones.length > 1 ? (
          <DeviceChoice
            cameras={[]}
            microphones={microphones}
            choice={choice}
            onChoose={(change) => void recorder.open(change)}
          />
        ) : null
      }
    >
      <Box
        sx={{
          position: 'relative',
          overflow: 'hidden',
          minHeight: 148,
          py: 1.5,
          borderRadius: 2,
          border: '1px solid',
          borderColor: 'divider',
          textAlign: 'center',
        }}
      >
        {phase === 'counting' ? <Countdown onOver={() => void recorder.begin()} /> : null}
        {running ? (
          <TimeLeft seconds={recorder.seconds} limit={recorder.limit} paused={phase === 'paused'} />
        ) : null}
        <LiveWave stream={stream} moving={phase !== 'paused'} />
      </Box>
    </RecorderFrame>
  );
}

const WIDTH = 360;
const HEIGHT = 96;
const STEP = 5;

/** The sound level of the last seconds as moving lines, or a single bar with reduced motion. */
function LiveWave({
  stream,
  moving,
}: {
  stream: MediaStream | null;
  /** False while paused. */
  moving: boolean;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const levels = useRef<number[]>([]);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const theme = useTheme();
  const colour = theme.palette.primary.main;

  const draw = () => {
    const context = canvas.current?.getContext?.('2d');
    if (!context) return;
    context.clearRect(0, 0, WIDTH, HEIGHT);
    context.fillStyle = colour;
    if (still) {
      const level = levels.current.at(-1) ?? 0;
      context.fillRect(0, HEIGHT / 2 - 4, level * WIDTH, 8);
      return;
    }
    const last = levels.current.slice(-WIDTH / STEP);
    for (const [n, level] of last.entries()) {
      const height = Math.max(3, level * HEIGHT);
      context.fillRect(WIDTH - (last.length - n) * STEP, (HEIGHT - height) / 2, 3, height);
    }
  };
  useSoundLevel(stream, (level) => {
    if (!moving) return;
    levels.current.push(level);
    draw();
  });
  useEffect(() => {
    if (!stream) levels.current = [];
  }, [stream]);

  return (
    <Box
      component="canvas"
      ref={canvas}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden
      sx={{ display: 'block', width: '100%', height: HEIGHT }}
    />
  );
}
