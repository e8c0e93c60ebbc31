import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { say, type Message } from '@keepsake/shared/words';
import { EditIcon } from '@keepsake/shared/icons';
import { Alert, Box, Button, Stack, Typography } from '@keepsake/shared/ui';
import { useHost } from '@keepsake/shared/host';
import { useCallback, useState } from 'react';
import { focusIfLost } from './focus-if-lost.ts';
import { PosterChoice } from './PosterChoice.tsx';
import type { Ending } from './record.ts';
import { recordedFile, type Kind } from './recording-format.ts';
import { RecordingPlayer } from './RecordingPlayer.tsx';
import { isWhole, type Part } from './trim.ts';
import type { FinishedRecording } from './use-recorder.ts';
import { Waveform } from './Waveform.tsx';

/** The chosen poster as a data URL, and its second. */
interface Poster {
  picture: string | null;
  at: number | null;
}

/** Reviews a recording: play, trim, use or record again. */
export function RecordingReview({
  kind,
  recording,
  useLabel,
  onUse,
  onCheck,
  onAgain,
}: {
  kind: Kind;
  recording: FinishedRecording;
  useLabel: string;
  onUse: (file: File, poster: string | null, at: number | null) => void;
  /** See `RecorderProps`. */
  onCheck: (ended: Promise<unknown>) => void;
  onAgain: () => void;
}) {
  const { log } = useHost();
  const { tools, seconds } = recording;
  const [part, setPart] = useState<Part | null>(seconds === null ? null : { from: 0, to: seconds });
  const [poster, setPoster] = useState<Poster>({ picture: null, at: null });
  const [busy, setBusy] = useState(false);
  const [uncut, setUncut] = useState(false);
  const changePoster = useCallback((picture: string | null, at: number | null) => {
    setPoster({ picture, at });
  }, []);

  const use = async () => {
    if (!tools || !part || seconds === null || isWhole(part, seconds))
      return onUse(recording.file, poster.picture, poster.at);
    setBusy(true);
    try {
      const { blob } = await tools.cut(recording.file, part.from, part.to);
      onUse(recordedFile(kind, blob), poster.picture, poster.at);
    } catch (error) {
      log(`A ${kind} recording could not be trimmed`, error);
      setUncut(true);
      setPart({ from: 0, to: seconds });
    } finally {
      setBusy(false);
    }
    return undefined;
  };

  const ended = recording.ending === 'stopped' ? null : say(endings[recording.ending]);
  return (
    <Stack spacing={2} component="section" aria-label={t`What you recorded`}>
      {ended ? (
        <Alert severity={recording.ending === 'limit' ? 'info' : 'warning'} role="status">
          {ended}
        </Alert>
      ) : null}
      {kind === 'voice' && tools && seconds !== null ? (
        <Waveform file={recording.file} part={part} seconds={seconds} peaksOf={tools.peaksOf} />
      ) : null}
      <RecordingPlayer kind={kind} address={recording.address} part={part} />
      <Editor
        kind={kind}
        recording={recording}
        part={part}
        disabled={busy}
        onPart={setPart}
        onPoster={changePoster}
      />
      {uncut ? (
        <Alert severity="warning" role="alert">
          <Trans>
            We couldn’t trim it, so nothing was cut off. Use all of it, or record again.
          </Trans>
        </Alert>
      ) : null}
      <Button
        ref={focusIfLost}
        variant="contained"
        size="large"
        loading={busy}
        onClick={() => onCheck(use())}
      >
        {useLabel}
      </Button>
      <Button variant="outlined" disabled={busy} onClick={onAgain}>
        <Trans comment="button">Record again</Trans>
      </Button>
    </Stack>
  );
}

/** Trims a recording and chooses a video's poster. */
function Editor({
  kind,
  recording,
  part,
  disabled,
  onPart,
  onPoster,
}: {
  kind: Kind;
  recording: FinishedRecording;
  /** Null when this browser can't trim the recording. */
  part: Part | null;
  disabled: boolean;
  onPart: (part: Part) => void;
  onPoster: (picture: string | null, at: number | null) => void;
}) {
  const { tools, seconds, starts } = recording;
  const [edits, setEdits] = useState(false);
  return (
    <>
      {tools && part ? (
        <Button
          variant="text"
          startIcon={<EditIcon />}
          aria-expanded={edits}
          onClick={() => setEdits(!edits)}
          sx={{ alignSelf: 'center' }}
        >
          <Trans comment="button">Edit</Trans>
        </Button>
      ) : null}
      {edits && tools && part && seconds !== null && seconds > 2 ? (
        <tools.TrimBar
          seconds={seconds}
          starts={starts}
          part={part}
          disabled={disabled}
          onChange={onPart}
        />
      ) : null}
      {part === null ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <Trans>It can’t be trimmed in this browser. You can use all of it.</Trans>
        </Typography>
      ) : null}
      {kind === 'video' && tools && part ? (
        // Mounted from the start, though hidden, because it chooses the default poster.
        <Box sx={edits ? {} : { display: 'none' }}>
          <PosterChoice
            address={recording.address}
            part={part}
            framesOf={tools.framesOf}
            onChoose={onPoster}
          />
        </Box>
      ) : null}
    </>
  );
}

const endings: Record<Exclude<Ending, 'stopped'>, Message> = {
  limit: msg`That’s all the time there is. Everything until here was recorded.`,
  lost: msg`The camera or the microphone was taken away. What you recorded until then is here.`,
  full: msg`This device is full, so the recording ended here. What you recorded until then is kept.`,
  broken: msg`The recording broke off. What you recorded until then is here.`,
  silent: msg`Nothing more came to be recorded. What there is until then is here.`,
};
