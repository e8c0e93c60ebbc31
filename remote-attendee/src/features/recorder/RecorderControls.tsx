import { Button, Stack, Typography } from '@keepsake/shared/ui';
import { clock, type useRecorder } from './use-recorder.ts';

/** Camera on, record, stop, and the time that passes; nothing where this browser does not record. */
export function RecorderControls({ recorder }: { recorder: ReturnType<typeof useRecorder> }) {
  const { state, stream, seconds } = recorder;
  if (state === 'recording')
    return (
      <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
        <Typography
          role="timer"
          sx={{ textAlign: 'center', fontVariantNumeric: 'tabular-nums', color: 'error.main' }}
        >
          ● {clock(seconds)}
        </Typography>
        <Button variant="contained" color="error" size="large" onClick={recorder.stop}>
          Stop
        </Button>
      </Stack>
    );
  if (state === 'unable') return null;
  return stream ? (
    <Button variant="contained" size="large" onClick={() => void recorder.start()}>
      Start recording
    </Button>
  ) : (
    <Button
      variant="contained"
      size="large"
      loading={state === 'asking'}
      onClick={() => void recorder.open()}
    >
      Turn the camera on
    </Button>
  );
}
