import { msg, t } from '@lingui/core/macro';
import { useRef } from 'react';
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

/** Records the thanks, or takes a file: from below on a phone, in a dialog where there is room. */
export default function RecordThanks({
  kind,
  group,
  onFile,
  onClose,
}: {
  kind: 'voice' | 'video';
  /** Key that an unfinished recording belongs to. */
  group: string;
  /** @returns the key of its upload */
  onFile: (file: File) => string;
  onClose: () => void;
}) {
  const roomy = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const { confirm } = useHost();
  const busy = useRef(false);
  const close = async () => {
    if (busy.current && !(await confirm(stopRecording))) return;
    busy.current = false;
    onClose();
  };
  const given = {
    group,
    prompts: prompts.map((prompt) => say(prompt)),
    onFile: (file: File) => onFile(file),
    onBusy: (isBusy: boolean) => {
      busy.current = isBusy;
    },
  };
  const recorder =
    kind === 'video' ? (
      <VideoRecorder seconds={VIDEO_SECONDS} atOnce {...given} />
    ) : (
      <VoiceRecorder seconds={mediaLimits.voice.seconds ?? 0} {...given} />
    );
  const surface = {
    open: true,
    title: kind === 'video' ? t`A video to say thanks` : t`A voice note to say thanks`,
    onClose: () => void close(),
  };
  return roomy ? (
    <Dialog {...surface}>{recorder}</Dialog>
  ) : (
    <BottomSheet {...surface}>{recorder}</BottomSheet>
  );
}
