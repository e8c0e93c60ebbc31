import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Box, Button, ButtonBase, Stack } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';
import { focusIfLost } from './focus-if-lost.ts';
import type { Recorder } from './use-recorder.ts';

/** The recorder's buttons for its current phase. */
export function RecorderControls({
  recorder,
  onPicture = false,
  opensFirst = onPicture,
}: {
  recorder: Recorder;
  /** True over a camera picture, with a round shutter button. */
  onPicture?: boolean;
  /** True when the device must be opened before recording: a camera shows its picture first, a microphone does not. */
  opensFirst?: boolean;
}) {
  const { phase, stream, asking, trouble } = recorder;
  const again = trouble !== null && trouble !== 'failed';
  switch (phase) {
    case 'counting':
      return (
        <Pair onPicture={onPicture}>
          <Button variant="outlined" size="large" onClick={recorder.cancel}>
            <Trans comment="button">Cancel</Trans>
          </Button>
          <Button
            ref={focusIfLost}
            variant="contained"
            size="large"
            onClick={() => void recorder.begin()}
          >
            <Trans comment="button">Start now</Trans>
          </Button>
        </Pair>
      );
    case 'recording':
      return (
        <Pair onPicture={onPicture}>
          <Button variant="outlined" size="large" onClick={() => recorder.pause()}>
            <Trans comment="button">Pause</Trans>
          </Button>
          <Stop recorder={recorder} onPicture={onPicture} />
        </Pair>
      );
    case 'paused':
      return (
        <Pair onPicture={onPicture}>
          <Button
            ref={focusIfLost}
            variant="outlined"
            size="large"
            disabled={recorder.isMuted}
            onClick={recorder.resume}
          >
            <Trans comment="button">Go on</Trans>
          </Button>
          <Stop recorder={recorder} onPicture={onPicture} />
        </Pair>
      );
    case 'finishing':
      return (
        <Single onPicture={onPicture}>
          <Button variant="contained" size="large" loading loadingPosition="start">
            <Trans>Getting it ready</Trans>
          </Button>
        </Single>
      );
    default:
      if (trouble === 'unable') return null;
      const opens = opensFirst && !stream;
      const label = opens ? t`Turn the camera on` : t`Start recording`;
      if (onPicture && !opens && !again)
        return (
          <Single onPicture>
            <Shutter label={label} onClick={() => void recorder.start()} />
          </Single>
        );
      return (
        <Single onPicture={onPicture}>
          <Button
            ref={focusIfLost}
            variant="contained"
            size="large"
            loading={asking}
            onClick={() => void (opens ? recorder.open() : recorder.start())}
          >
            {again ? t({ message: 'Try again', comment: 'button' }) : label}
          </Button>
        </Single>
      );
  }
}

function Stop({ recorder, onPicture }: { recorder: Recorder; onPicture: boolean }) {
  if (onPicture)
    return (
      <Shutter
        label={t({ message: 'Stop', comment: 'button' })}
        stops
        onClick={() => recorder.stop()}
      />
    );
  return (
    <Button
      ref={focusIfLost}
      variant="contained"
      color="error"
      size="large"
      onClick={() => recorder.stop()}
    >
      <Trans comment="button">Stop</Trans>
    </Button>
  );
}

/** A camera's round shutter button: red, with a square while recording. */
function Shutter({
  label,
  stops = false,
  onClick,
}: {
  label: string;
  stops?: boolean;
  onClick: () => void;
}) {
  return (
    <ButtonBase
      ref={focusIfLost}
      aria-label={label}
      onClick={onClick}
      sx={{
        flex: '0 0 auto',
        width: 72,
        height: 72,
        borderRadius: '50%',
        border: '4px solid #fff',
        bgcolor: 'rgb(21 16 13 / 45%)',
        boxShadow: '0 0 0 1px rgb(21 16 13 / 60%)',
        '&.Mui-focusVisible': { outline: '3px solid #fff', outlineOffset: 3 },
      }}
    >
      <Box
        sx={{
          width: stops ? 28 : 54,
          height: stops ? 28 : 54,
          borderRadius: stops ? '6px' : '50%',
          bgcolor: '#e0343f',
          transition: 'all 150ms',
        }}
      />
    </ButtonBase>
  );
}

function Single({ onPicture, children }: { onPicture: boolean; children: ReactNode }) {
  if (!onPicture) return children;
  return <Box sx={{ display: 'flex', justifyContent: 'center' }}>{children}</Box>;
}

/** Two buttons side by side; over a picture the last one is in the middle. */
function Pair({ onPicture, children }: { onPicture: boolean; children: ReactNode }) {
  if (onPicture)
    return (
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr auto 1fr',
          alignItems: 'center',
          gap: 1.5,
          '& > :first-of-type': { justifySelf: 'end' },
        }}
      >
        {children}
      </Box>
    );
  return (
    <Stack direction="row" spacing={1.5} sx={{ '& > *': { flex: 1 } }}>
      {children}
    </Stack>
  );
}
