import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import { Box } from '@keepsake/shared/ui';
import { Countdown } from './Countdown.tsx';
import { DeviceChoice } from './DeviceChoice.tsx';
import { RecorderFrame } from './RecorderFrame.tsx';
import type { RecorderProps } from './recorder-props.ts';
import { TimeLeft } from './TimeLeft.tsx';
import { useRecorder } from './use-recorder.ts';
import { useRef, useState, useEffect, type ReactNode } from 'react';
import { useSoundLevel } from './use-sound-level.ts';
import { VideoIcon } from '@keepsake/shared/icons';

/** Records a video with this device’s camera, or lets the user choose a file. */
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

/** Mirrors front cameras; a computer's camera, which reports no direction, counts as one. */
function isMirrored(stream: MediaStream | null): boolean {
  return stream?.getVideoTracks()[0]?.getSettings().facingMode !== 'environment';
}

/** Sound level below which nobody is speaking. */
const SILENCE_LEVEL = 0.12;

/** Consecutive silent measurements before the user is asked about the microphone: about five seconds. */
const SILENCE_COUNT = 60;

/** A sound level bar, with a message after a long silence. */
function LevelMeter({ stream }: { stream: MediaStream | null }) {
  const line = useRef<HTMLDivElement>(null);
  const silent = useRef(0);
  const [unheard, setUnheard] = useState(false);

  useSoundLevel(stream, (level) => {
    // Bypasses React: updates twelve times a second while the phone encodes a video.
    if (line.current) line.current.style.transform = `scaleX(${level.toFixed(2)})`;
    silent.current = level < SILENCE_LEVEL ? silent.current + 1 : 0;
    setUnheard(silent.current > SILENCE_COUNT);
  });

  return (
    <Box
      sx={{ position: 'absolute', left: 12, right: 12, bottom: 10, color: '#fff', fontSize: 14 }}
    >
      <Box
        role="status"
        sx={{ minHeight: 24, textAlign: 'center', textShadow: '0 1px 6px rgb(0 0 0 / 90%)' }}
      >
        {unheard ? <Trans>We can’t hear you. Is the microphone off or covered?</Trans> : ''}
      </Box>
      <Box
        aria-hidden
        sx={{ height: 4, borderRadius: 2, bgcolor: 'rgb(255 255 255 / 25%)', overflow: 'hidden' }}
      >
        <Box
          ref={line}
          sx={{
            height: '100%',
            bgcolor: '#8fcbab',
            transform: 'scaleX(0)',
            // Level bars grow to the right in every language.
            transformOrigin: '0 50%',
          }}
        />
      </Box>
    </Box>
  );
}

/** Shows the whole camera picture, since all of it is recorded. */
function Viewfinder({
  stream,
  mirrored,
  children,
}: {
  stream: MediaStream | null;
  /** Mirrors the preview as people are used to; the recording is not mirrored. */
  mirrored: boolean;
  /** Content over the picture. */
  children?: ReactNode;
}) {
  const picture = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    if (picture.current) picture.current.srcObject = stream;
  }, [stream]);

  return (
    <Box
      sx={{
        position: 'relative',
        height: { xs: 'clamp(230px, 58dvh, 560px)', md: 'clamp(260px, 52dvh, 460px)' },
        '@media (orientation: landscape) and (max-height: 520px)': { height: '64dvh' },
        overflow: 'hidden',
        bgcolor: '#15100d',
        color: '#b9aa9d',
        display: 'grid',
        placeItems: 'center',
        fontSize: '2.5rem',
      }}
    >
      <VideoIcon />
      <video
        ref={picture}
        autoPlay
        muted
        playsInline
        aria-label={t`Picture of your camera`}
        style={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          objectFit: 'contain',
          transform: mirrored ? 'scaleX(-1)' : 'none',
        }}
      />
      <Box sx={{ position: 'absolute', inset: 0, fontSize: '1rem' }}>{children}</Box>
    </Box>
  );
}
