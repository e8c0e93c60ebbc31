import { Box } from '@keepsake/shared/ui';
import { Countdown } from './Countdown.tsx';
import { DeviceChoice } from './DeviceChoice.tsx';
import { LevelMeter } from './LevelMeter.tsx';
import { RecorderFrame } from './RecorderFrame.tsx';
import type { RecorderProps } from './recorder-props.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useRecorder } from './use-recorder.ts';
import { Viewfinder } from './Viewfinder.tsx';

/** Records a video with this device’s camera, or takes one that somebody chooses. */
export function VideoRecorder(props: RecorderProps) {
  const { seconds, group, atOnce = false, ...rest } = props;
  const recorder = useRecorder('video', seconds, group, atOnce);
  const { phase, stream, choice, cameras, microphones } = recorder;
  const running = phase === 'recording' || phase === 'paused';
  return (
    <RecorderFrame
      kind="video"
      recorder={recorder}
      group={group}
      {...rest}
      devices={
        stream ? (
          <DeviceChoice
            cameras={cameras}
            microphones={microphones}
            choice={choice}
            onChoose={(change) => void recorder.open(change)}
          />
        ) : null
      }
    >
      <Viewfinder stream={stream} mirrored={isMirrored(stream)}>
        {phase === 'counting' ? <Countdown onOver={() => void recorder.begin()} /> : null}
        {running ? (
          <Box sx={{ position: 'absolute', top: 10, left: 0, right: 0, textAlign: 'center' }}>
            <TimeLeft
              seconds={recorder.seconds}
              limit={recorder.limit}
              paused={phase === 'paused'}
            />
          </Box>
        ) : null}
        {stream ? <LevelMeter stream={stream} /> : null}
      </Viewfinder>
    </RecorderFrame>
  );
}

/** A camera that looks at who holds it; one of a computer does not say where it looks. */
function isMirrored(stream: MediaStream | null): boolean {
  return stream?.getVideoTracks()[0]?.getSettings().facingMode !== 'environment';
}
