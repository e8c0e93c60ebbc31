import { Alert, Stack } from '@keepsake/shared/ui';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Announcement } from './Announcement.tsx';
import { announcementOf } from './announcements.ts';
import { ChooseInstead } from './ChooseInstead.tsx';
import { LeftTake } from './LeftTake.tsx';
import { Prompts } from './Prompts.tsx';
import { promptsFor } from './prompts.ts';
import { RecorderControls } from './RecorderControls.tsx';
import { RecorderTrouble } from './RecorderTrouble.tsx';
import type { RecorderProps } from './recorder-props.ts';
import type { Kind } from './recording-format.ts';
import { TakeReview } from './TakeReview.tsx';
import { useLeftTake } from './use-left-take.ts';
import type { Recorder } from './use-recorder.ts';
import { useRecordingNow } from './recording-now.ts';
import { useScreenAwake } from './use-screen-awake.ts';
import { useStay } from './use-stay.ts';

/** What a recorder of either kind has around what it shows of camera and microphone. */
export function RecorderFrame({
  kind,
  recorder,
  children,
  devices,
  people = null,
  prompts = promptsFor(people),
  group,
  useLabel = kind === 'video' ? 'Use this video' : 'Use this voice note',
  onFile,
  onBusy,
}: Omit<RecorderProps, 'seconds' | 'atOnce'> & {
  kind: Kind;
  recorder: Recorder;
  /** What is seen or heard now. */
  children: ReactNode;
  /** A choice of devices. */
  devices: ReactNode;
}) {
  const { phase, take, trouble, interrupted } = recorder;
  // There is nothing to look at: words and ways on stand where one looks.
  const hindered = phase === 'idle' && trouble !== null && trouble !== 'failed';
  const { left, keep, throwAway } = useLeftTake(kind, group, recorder.goOnWith);
  const busy = phase === 'recording' || phase === 'paused' || phase === 'counting';
  useScreenAwake(busy);
  useRecordingNow(phase === 'recording' || phase === 'counting');
  useStay(busy);

  const tell = useEffectEvent((isBusy: boolean) => onBusy?.(isBusy));
  useEffect(() => tell(busy), [busy]);

  const again = () => {
    void recorder.discard();
    if (kind === 'video') void recorder.open();
  };
  const use = (file: File, poster: string | null, at: number | null) => {
    onFile(file, poster, at);
    void recorder.handedOver();
  };

  if (take && phase === 'taken')
    return (
      <>
        <TakeReview kind={kind} take={take} useLabel={useLabel} onUse={use} onAgain={again} />
        <Announcement>{announcementOf(recorder)}</Announcement>
      </>
    );
  if (left && phase === 'idle')
    return <LeftTake kind={kind} onKeep={keep} onThrowAway={throwAway} />;
  return (
    <Stack spacing={2}>
      {hindered ? null : (
        <>
          <Prompts prompts={prompts} />
          {children}
        </>
      )}
      {trouble && phase === 'idle' ? <RecorderTrouble kind={kind} trouble={trouble} /> : null}
      {interrupted && phase === 'paused' ? (
        <Alert severity="info" role="status">
          Paused, since the recording was interrupted. Go on when you’re ready.
        </Alert>
      ) : null}
      <RecorderControls recorder={recorder} opensFirst={kind === 'video'} />
      {phase === 'idle' ? (
        <>
          {devices}
          <ChooseInstead
            kind={kind}
            prominent={hindered}
            onFile={(file) => onFile(file, null, null)}
          />
        </>
      ) : null}
      <Announcement>{announcementOf(recorder)}</Announcement>
    </Stack>
  );
}
