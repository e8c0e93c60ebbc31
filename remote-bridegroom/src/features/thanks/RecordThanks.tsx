import { msg, t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import type { ConfirmRequest } from '@keepsake/shared/contract';
import { useHost } from '@keepsake/shared/host';
import { mediaLimits } from '@keepsake/shared/media';
import { BottomSheet, Dialog } from '@keepsake/shared/overlays';
import { VideoRecorder, stopRecording, VoiceRecorder } from '@keepsake/shared/recorder';
import { useMediaQuery, type Theme } from '@keepsake/shared/ui';
import { say } from '@keepsake/shared/words';

/** Recording limit in seconds; uploaded files may be longer. */
const VIDEO_SECONDS = 3 * 60;

const prompts = [
  msg`What did their card make you feel?`,
  msg`What do you remember of them that day?`,
  msg`What made you smile?`,
  msg`When will you see each other again?`,
];

/** Records a video or voice note, or takes a file: in a bottom sheet on phones, else in a dialog. */
export default function RecordThanks({
  kind,
  group,
  onFile,
  onClose,
}: {
  kind: 'voice' | 'video';
  /** Key under which an unfinished recording is stored. */
  group: string;
  /** @returns the key of the upload */
  onFile: (file: File) => string;
  onClose: () => void;
}) {
  const isWideNow = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  // Stays when the phone is rotated: the other surface would end the recording.
  const [isWide] = useState(isWideNow);
  const { confirm } = useHost();
  const busy = useRef<boolean | ConfirmRequest>(false);
  const close = async () => {
    const question = busy.current === true ? stopRecording : busy.current;
    if (question && !(await confirm(question))) return;
    busy.current = false;
    onClose();
  };
  const recorderProps = {
    group,
    prompts: prompts.map((prompt) => say(prompt)),
    onFile,
    onBusy: (isBusy: boolean | ConfirmRequest) => {
      busy.current = isBusy;
    },
  };
  const recorder =
    kind === 'video' ? (
      <VideoRecorder seconds={VIDEO_SECONDS} atOnce {...recorderProps} />
    ) : (
      <VoiceRecorder seconds={mediaLimits.voice.seconds ?? 0} {...recorderProps} />
    );
  const surface = {
    open: true,
    title: kind === 'video' ? t`A video to say thanks` : t`A voice note to say thanks`,
    onClose: () => void close(),
  };
  return isWide ? (
    <Dialog {...surface}>{recorder}</Dialog>
  ) : (
    <BottomSheet {...surface}>{recorder}</BottomSheet>
  );
}
