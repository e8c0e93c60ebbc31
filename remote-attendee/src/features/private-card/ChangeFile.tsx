import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import type { CardMedia } from '@keepsake/shared/api';
import type { MediaKind } from '@keepsake/shared/media';
import { Box, Button, Paper } from '@keepsake/shared/ui';
import { FileInput } from '../../parts/FileInput.tsx';

/** The role of a file in its card; also the cases of the messages below. */
export type What = 'photo' | 'front' | 'video' | 'voice';

/** A file of a sent card, or the placeholder of a missing one. */
export function ChangeFile({
  kind,
  what,
  empty,
  icon,
  file,
  busy,
  disabled,
  onFile,
  onRemove,
}: {
  kind: MediaKind;
  what: What;
  /** Shown where there is no file. */
  empty: string;
  icon: ReactNode;
  file: CardMedia | null;
  busy: boolean;
  disabled: boolean;
  /** Null for a file that cannot be replaced. */
  onFile: ((file: File) => void) | null;
  /** Null for a file that cannot be removed. */
  onRemove: (() => void) | null;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Paper
      variant="outlined"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1 }}
    >
      <Box sx={{ display: 'flex', color: 'primary.main' }}>{icon}</Box>
      <Box sx={{ mr: 'auto', overflowWrap: 'anywhere' }}>
        {file ? <bdi>{file.filename}</bdi> : empty}
      </Box>
      {onFile ? (
        <>
          <FileInput
            ref={input}
            kind={kind}
            label={chooseLabel(what)}
            onFiles={([chosen]) => chosen && onFile(chosen)}
          />
          <Button
            loading={busy}
            disabled={disabled}
            onClick={() => input.current?.click()}
            sx={{ minHeight: 44 }}
          >
            {file ? replaceLabel(what) : addLabel(what)}
          </Button>
        </>
      ) : null}
      {onRemove ? (
        <Button
          color="inherit"
          loading={busy && !onFile}
          disabled={disabled}
          aria-label={removeLabel(what, file?.filename ?? '')}
          onClick={onRemove}
          sx={{ minHeight: 44 }}
        >
          <Trans comment="button: takes a file out of a card">Remove</Trans>
        </Button>
      ) : null}
    </Paper>
  );
}

const chooseLabel = (what: What) =>
  t`${select(what, {
    photo: 'Choose a photo',
    front: 'Choose a photo on the front',
    video: 'Choose a video',
    other: 'Choose a voice note',
  })}`;

const addLabel = (what: What) =>
  t`${select(what, {
    photo: 'Add a photo',
    front: 'Add a photo on the front',
    video: 'Add a video',
    other: 'Add a voice note',
  })}`;

const replaceLabel = (what: What) =>
  t`${select(what, {
    photo: 'Replace the photo',
    front: 'Replace the photo on the front',
    video: 'Replace the video',
    other: 'Replace the voice note',
  })}`;

const removeLabel = (what: What, filename: string) =>
  t`${select(what, {
    photo: `Remove the photo ${filename}`,
    front: `Remove the photo on the front ${filename}`,
    video: `Remove the video ${filename}`,
    other: `Remove the voice note ${filename}`,
  })}`;
