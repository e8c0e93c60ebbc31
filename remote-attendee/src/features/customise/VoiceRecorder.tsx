import { MicIcon } from '@keepsake/shared/icons';
import { Button, Stack } from '@keepsake/shared/ui';
import { useEffect } from 'react';
import { RecorderTrouble } from '../recorder/RecorderTrouble.tsx';
import { clock, useRecorder } from '../recorder/use-recorder.ts';

/** Records a voice note on the spot, where this browser can. */
export function VoiceRecorder({ onRecorded }: { onRecorded: (file: File) => void }) {
  const { state, recording, seconds, start, stop, discard } = useRecorder('voice');

  useEffect(() => {
    if (!recording) return;
    discard();
    onRecorded(recording.file);
  }, [recording, discard, onRecorded]);

  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <RecorderTrouble state={state} device="microphone" />
      {state === 'recording' ? (
        <Button size="small" color="error" variant="contained" onClick={stop}>
          Stop recording, {clock(seconds)}
        </Button>
      ) : (
        <Button
          size="small"
          startIcon={<MicIcon />}
          loading={state === 'asking'}
          onClick={() => void start()}
        >
          Or record one now
        </Button>
      )}
    </Stack>
  );
}
