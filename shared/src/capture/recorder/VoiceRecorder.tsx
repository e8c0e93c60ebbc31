import { Box } from '@keepsake/shared/ui';
import { Countdown } from './Countdown.tsx';
import { DeviceChoice } from './DeviceChoice.tsx';
import { LiveWave } from './LiveWave.tsx';
import { RecorderFrame } from './RecorderFrame.tsx';
import type { RecorderProps } from './recorder-props.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useRecorder } from './use-recorder.ts';

/** Records a voice note, or takes one that somebody chooses. */
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
