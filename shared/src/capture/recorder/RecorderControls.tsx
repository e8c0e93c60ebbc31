import { Button, Stack } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';
import { focusIfLost } from './focus-if-lost.ts';
import type { Recorder } from './use-recorder.ts';

/** Start, pause, go on, stop: what can be done now. */
export function RecorderControls({
  recorder,
  opensFirst,
}: {
  recorder: Recorder;
  /** The camera shows its picture before anything is recorded; a microphone has none. */
  opensFirst: boolean;
}) {
  const { phase, stream, asking, trouble } = recorder;
  const again = trouble !== null && trouble !== 'failed';
  switch (phase) {
    case 'counting':
      return (
        <Pair>
          <Button variant="outlined" size="large" onClick={recorder.cancel}>
            Cancel
          </Button>
          <Button
            ref={focusIfLost}
            variant="contained"
            size="large"
            onClick={() => void recorder.begin()}
          >
            Start now
          </Button>
        </Pair>
      );
    case 'recording':
      return (
        <Pair>
          <Button variant="outlined" size="large" onClick={() => recorder.pause()}>
            Pause
          </Button>
          <Stop recorder={recorder} />
        </Pair>
      );
    case 'paused':
      return (
        <Pair>
          <Button ref={focusIfLost} variant="outlined" size="large" onClick={recorder.resume}>
            Go on
          </Button>
          <Stop recorder={recorder} />
        </Pair>
      );
    case 'finishing':
      return (
        <Button variant="contained" size="large" loading loadingPosition="start">
          Getting it ready
        </Button>
      );
    default:
      if (trouble === 'unable') return null;
      const opens = opensFirst && !stream;
      const label = opens ? 'Turn the camera on' : 'Start recording';
      return (
        <Button
          ref={focusIfLost}
          variant="contained"
          size="large"
          loading={asking}
          onClick={() => void (opens ? recorder.open() : recorder.start())}
        >
          {again ? 'Try again' : label}
        </Button>
      );
  }
}

function Stop({ recorder }: { recorder: Recorder }) {
  return (
    <Button
      ref={focusIfLost}
      variant="contained"
      color="error"
      size="large"
      onClick={() => recorder.stop()}
    >
      Stop
    </Button>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <Stack direction="row" spacing={1.5} sx={{ '& > *': { flex: 1 } }}>
      {children}
    </Stack>
  );
}
