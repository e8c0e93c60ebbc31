import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Stack, Box, Button, Typography } from '@keepsake/shared/ui';
import type { ConfirmRequest } from '@keepsake/shared/contract';
import { useCallback, useEffect, useEffectEvent, useRef, type ReactNode, useState } from 'react';
import { useFileCheck } from '@keepsake/shared/file-check';
import { useHost } from '@keepsake/shared/host';
import { useBlocker } from '@keepsake/shared/router';
import { ChooseInstead } from './ChooseInstead.tsx';
import { UnfinishedRecording } from './UnfinishedRecording.tsx';
import { promptsFor } from './prompts.ts';
import { RecorderControls } from './RecorderControls.tsx';
import type { RecorderProps } from './recorder-props.ts';
import type { Kind } from './recording-format.ts';
import { RecordingReview } from './RecordingReview.tsx';
import { useUnfinishedRecording } from './use-unfinished-recording.ts';
import type { FinishedRecording, Recorder, RecordingTrouble } from './use-recorder.ts';
import { useRecordingNow } from './recording-now.ts';
import { useScreenAwake } from './use-screen-awake.ts';
import { browserOf, howToAllow } from './browser.ts';
import type { DeviceTrouble } from './devices.ts';
import { visuallyHidden } from '@keepsake/shared/theme/visually-hidden';
import { spoken } from './clock.ts';
import { NEAR_END } from './TimeLeft.tsx';
import { stopRecording } from './stop-recording.ts';
import { throwAwayRecording } from './confirm-discard.ts';

/** The layout of both recorders: prompts, live picture or waveform, controls, and messages. */
export function RecorderFrame({
  kind,
  recorder,
  children,
  devices,
  people = null,
  prompts = promptsFor(people),
  group,
  useLabel = kind === 'video' ? t`Use this video` : t`Use this voice note`,
  onFile,
  onCheck = () => {},
  onBusy,
}: Omit<RecorderProps, 'seconds' | 'atOnce'> & {
  kind: Kind;
  recorder: Recorder;
  /** The live picture or waveform. */
  children: ReactNode;
  devices: ReactNode;
}) {
  const { phase, finished, trouble, interrupted, isMuted, isKept } = recorder;
  // Without a picture, the message and the alternatives take its place.
  const isBlocked = phase === 'idle' && trouble !== null && trouble !== 'failed';
  const { confirm } = useHost();
  const { check, cancel, refusal } = useFileCheck();
  const { unfinished, keep, discard } = useUnfinishedRecording(kind, group, recorder.takeOver);
  const busy = phase === 'recording' || phase === 'paused' || phase === 'counting';
  useScreenAwake(busy);
  useRecordingNow(phase === 'recording' || phase === 'counting');
  const isLosable = !isKept && (phase === 'finishing' || phase === 'finished');
  const isAsked = busy || isLosable;
  const allowLeaving = useConfirmLeave(isAsked, isKept ? stopRecording : throwAwayRecording(kind));

  const losing = isAsked && !isKept ? kind : null;
  const reportBusy = useEffectEvent((asks: boolean, lost: Kind | null) =>
    onBusy?.(lost === null ? asks : throwAwayRecording(lost)),
  );
  useEffect(() => {
    reportBusy(isAsked, losing);
    return () => reportBusy(false, null);
  }, [isAsked, losing]);

  const handedOver = useRef<FinishedRecording>(null);

  const again = async () => {
    if (!(await confirm(throwAwayRecording(kind)))) return;
    void recorder.discard();
    if (kind === 'video') void recorder.open();
  };
  const use = (file: File, poster: string | null, at: number | null) => {
    // The button can still be pressed while a sheet is being closed.
    if (handedOver.current === finished) return;
    allowLeaving();
    const upload = onFile(file, poster, at);
    if (upload !== null) handedOver.current = finished;
    void recorder.dropAfterUpload(upload);
    onBusy?.(false);
  };

  if (finished && phase === 'finished')
    return (
      <>
        <RecordingReview
          kind={kind}
          recording={finished}
          useLabel={useLabel}
          onUse={use}
          onCheck={(ended) => {
            // A file that was chosen before the recording would replace it.
            cancel();
            onCheck(ended);
          }}
          onAgain={() => void again()}
        />
        <Announcement>{announcementOf(recorder)}</Announcement>
      </>
    );
  if (unfinished && phase === 'idle')
    return <UnfinishedRecording kind={kind} onKeep={keep} onThrowAway={discard} />;
  return (
    <Stack spacing={2}>
      {isBlocked ? null : kind === 'video' ? (
        <Box sx={stage}>
          {children}
          <Box sx={{ ...over, top: 0, pt: busy ? 5 : 1, ...shadeAbove }}>
            <Prompts prompts={prompts} />
          </Box>
          <Box sx={{ ...over, bottom: 44 }}>
            <RecorderControls recorder={recorder} onPicture />
          </Box>
        </Box>
      ) : (
        <>
          <Prompts prompts={prompts} />
          {children}
        </>
      )}
      {trouble && phase === 'idle' ? <RecorderTrouble kind={kind} trouble={trouble} /> : null}
      {isMuted && phase === 'paused' ? <RecorderTrouble kind={kind} trouble="busy" /> : null}
      {interrupted && !isMuted && phase === 'paused' ? (
        <Alert severity="info" role="status">
          <Trans>Paused, since the recording was interrupted. Go on when you’re ready.</Trans>
        </Alert>
      ) : null}
      {kind === 'video' && !isBlocked ? null : (
        <RecorderControls recorder={recorder} opensFirst={kind === 'video'} />
      )}
      {phase === 'idle' ? (
        <>
          {devices}
          <ChooseInstead
            kind={kind}
            prominent={isBlocked}
            ownApp={trouble === 'silent'}
            onFile={(file) => void onFile(file, null, null)}
            onCheck={onCheck}
            check={check}
            refusal={refusal}
          />
        </>
      ) : null}
      <Announcement>{announcementOf(recorder)}</Announcement>
    </Stack>
  );
}

/** The camera picture, from edge to edge on phones, with texts and buttons over it. */
const stage = {
  position: 'relative',
  mx: { xs: '-20px !important', md: '0 !important' },
  borderRadius: { xs: 0, md: 2 },
  overflow: 'hidden',
  color: '#fff',
  '& .MuiButton-text': { color: 'inherit' },
  '& .MuiButton-outlined': {
    color: 'inherit',
    borderColor: 'rgb(255 255 255 / 80%)',
    bgcolor: 'rgb(21 16 13 / 70%)',
  },
} as const;

const over = { position: 'absolute', left: 0, right: 0, px: 2 } as const;

const shadeAbove = {
  pb: 4,
  background: 'linear-gradient(rgb(21 16 13 / 78%), rgb(21 16 13 / 60%) 60%, transparent)',
} as const;

/** Announces changes to screen readers only. */
function Announcement({ children }: { children: string }) {
  return (
    <Box role="status" sx={visuallyHidden}>
      {children}
    </Box>
  );
}

/** Suggestions for what to say, one at a time. */
function Prompts({ prompts }: { prompts: readonly string[] }) {
  const [at, setAt] = useState(0);
  return (
    <Box
      component="section"
      aria-label={t`What to say`}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 56 }}
    >
      <Typography
        variant="h4"
        component="p"
        aria-live="polite"
        sx={{ flex: 1, textWrap: 'balance' }}
      >
        {prompts[at % prompts.length]}
      </Typography>
      <Button
        variant="text"
        onClick={() => setAt(at + 1)}
        sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
      >
        <Trans comment="button">Another idea</Trans>
      </Button>
    </Box>
  );
}

/** Explains why recording failed and what to do. A file can always be chosen instead. */
function RecorderTrouble({
  kind,
  trouble,
}: {
  kind: Kind;
  trouble: DeviceTrouble | RecordingTrouble;
}) {
  const severity = ['failed', 'full', 'silent'].includes(trouble) ? 'error' : 'warning';
  return (
    <Alert severity={trouble === 'unable' ? 'info' : severity} role="alert">
      {kind === 'video' ? videoTrouble(trouble) : voiceTrouble(trouble)}
    </Alert>
  );
}

function videoTrouble(trouble: DeviceTrouble | RecordingTrouble): string {
  switch (trouble) {
    case 'refused': {
      const advice = howToAllow(browserOf(navigator.userAgent), 'camera');
      return t({
        message: `We may not use your camera. ${advice} Or choose a video that you have.`,
        comment: '{advice} is a sentence that says where to allow it',
      });
    }
    case 'missing':
      return t`We found no camera here. Connect one and try again, or choose a video that you have.`;
    case 'busy':
      return t`Your camera isn’t free. Close the call or the app that uses it and try again, or choose a video that you have.`;
    case 'unable':
      return t`This browser can’t record here. Record with your phone’s own app and choose the video.`;
    case 'silent':
      return t`Nothing was recorded: for three seconds nothing came from your camera, so we stopped. Record with your phone’s own camera instead.`;
    case 'full':
      return t`This device is full, so there’s no room to record. Delete something you don’t need and try again, or choose a video that you have.`;
    default:
      return t`Nothing was recorded. Please try again. If it happens once more, record with your phone’s own app and choose the video.`;
  }
}

function voiceTrouble(trouble: DeviceTrouble | RecordingTrouble): string {
  switch (trouble) {
    case 'refused': {
      const advice = howToAllow(browserOf(navigator.userAgent), 'microphone');
      return t({
        message: `We may not use your microphone. ${advice} Or choose a voice note that you have.`,
        comment: '{advice} is a sentence that says where to allow it',
      });
    }
    case 'missing':
      return t`We found no microphone here. Connect one and try again, or choose a voice note that you have.`;
    case 'busy':
      return t`Your microphone isn’t free. Close the call or the app that uses it and try again, or choose a voice note that you have.`;
    case 'unable':
      return t`This browser can’t record here. Record with your phone’s own app and choose the voice note.`;
    case 'silent':
      return t`Nothing was recorded: for three seconds nothing came from your microphone, so we stopped. Record with your phone’s own app instead.`;
    case 'full':
      return t`This device is full, so there’s no room to record. Delete something you don’t need and try again, or choose a voice note that you have.`;
    default:
      return t`Nothing was recorded. Please try again. If it happens once more, record with your phone’s own app and choose the voice note.`;
  }
}

/** The current state as text for screen readers. */
function announcementOf({ phase, seconds, limit, interrupted }: Recorder): string {
  switch (phase) {
    case 'counting':
      return t`Recording begins in 3 seconds.`;
    case 'recording': {
      if (limit - seconds <= NEAR_END)
        return t`${plural({ seconds: NEAR_END }, { one: '# second left.', other: '# seconds left.' })}`;
      const length = spoken(limit);
      return t({
        message: `Recording, up to ${length}.`,
        comment: '{length} is as in 1 minute 5 seconds',
      });
    }
    case 'paused':
      return interrupted ? '' : t({ message: 'Paused.', comment: 'a recording' });
    case 'finishing':
      return t`Getting it ready.`;
    case 'finished':
      return t`Recorded. Play it, trim it, or record again.`;
    default:
      return '';
  }
}

/**
 * Asks for confirmation before leaving a page during a recording, or with one that would be lost.
 * @returns a function to call once the recording is used, so that the page may be left without a question
 */
function useConfirmLeave(active: boolean, question: ConfirmRequest): () => void {
  const { confirm } = useHost();
  const isUsed = useRef(false);
  useEffect(() => {
    if (active) isUsed.current = false;
  }, [active]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && !isUsed.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const ask = useEffectEvent(() => confirm(question));

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const decide = async () => {
      if (await ask()) blocker.proceed();
      else blocker.reset();
    };
    void decide();
  }, [blocker]);

  useEffect(() => {
    if (!active) return undefined;
    const hold = (event: BeforeUnloadEvent) => {
      if (!isUsed.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [active]);
  return useCallback(() => {
    isUsed.current = true;
  }, []);
}
