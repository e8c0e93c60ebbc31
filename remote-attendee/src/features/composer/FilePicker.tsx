import { useUpload, whyNot, useUploads, type MediaKind } from '@keepsake/shared/media';
import { Alert, Paper, Skeleton, Box, Typography } from '@keepsake/shared/ui';
import { useState, type ReactNode, useId } from 'react';
import { FileInput } from '../../parts/FileInput.tsx';
import { ChosenFile } from './ChosenFile.tsx';
import { useLostFile } from './use-lost-file.ts';

/** A field for one file of the card: chooses, previews, uploads and removes it. */
export function FilePicker({
  kind,
  group,
  icon,
  label,
  hint,
  uploadKey,
  onChange,
}: {
  kind: MediaKind;
  /** Id of the event. */
  group: string;
  icon: ReactNode;
  label: string;
  hint: string;
  uploadKey: string | null;
  onChange: (uploadKey: string | null) => void;
}) {
  const uploads = useUploads();
  const upload = useUpload(uploadKey);
  const looking = useLostFile(uploadKey, () => onChange(null));
  const [refusal, setRefusal] = useState<string | null>(null);

  const take = async (file: File) => {
    const reason = await whyNot(kind, file);
    setRefusal(reason);
    if (reason === null) onChange(uploads.add(file, { kind, group }));
  };
  const remove = () => {
    setRefusal(null);
    onChange(null);
    if (uploadKey !== null) void uploads.cancel(uploadKey);
  };

  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      {upload ? (
        <ChosenFile upload={upload} onRemove={remove} />
      ) : looking ? (
        <Skeleton variant="rectangular" height={72} />
      ) : (
        <ChooseFile
          kind={kind}
          icon={icon}
          label={label}
          hint={hint}
          onFile={(file) => void take(file)}
        />
      )}
      {refusal ? (
        <Alert severity="error" role="alert" sx={{ borderRadius: 0 }}>
          {refusal}
        </Alert>
      ) : null}
    </Paper>
  );
}

/** A wide button over a file input. */
function ChooseFile({
  kind,
  icon,
  label,
  hint,
  onFile,
}: {
  kind: MediaKind;
  icon: ReactNode;
  label: string;
  hint: string;
  onFile: (file: File) => void;
}) {
  const hintId = useId();
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 72,
        px: 2,
        py: 1.5,
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      <Box sx={{ color: 'primary.main', fontSize: '1.25rem', lineHeight: 0 }}>{icon}</Box>
      <Box>
        <Typography sx={{ fontWeight: 600 }} aria-hidden>
          {label}
        </Typography>
        <Typography id={hintId} variant="body2" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      </Box>
      <FileInput
        kind={kind}
        label={label}
        hintId={hintId}
        onFiles={([file]) => file && onFile(file)}
      />
    </Box>
  );
}
