import { t } from '@lingui/core/macro';
import { useFileCheck } from '@keepsake/shared/file-check';
import { PhotoIcon } from '@keepsake/shared/icons';
import { useUploads } from '@keepsake/shared/media';
import { Alert, Paper, Box, Typography } from '@keepsake/shared/ui';
import { useId } from 'react';
import { FileInput } from '../../parts/FileInput.tsx';
import { FileOnCard } from './FileOnCard.tsx';
import { useSheetFile } from './use-file-checks.ts';

/** The sender's own picture for the front: chooses, previews, uploads and removes it. */
export function FrontPicture({
  eventId,
  uploadKey,
  onChange,
}: {
  eventId: string;
  uploadKey: string | null;
  onChange: (uploadKey: string | null) => void;
}) {
  const uploads = useUploads();
  const hintId = useId();
  const label = t`Choose your picture`;
  const { check, refusal, setRefusal } = useFileCheck();
  const { onCheck, isOver } = useSheetFile(eventId, 'customImage');
  const use = (file: File) => {
    if (!isOver()) onChange(uploads.add(file, { kind: 'photo', group: eventId }));
  };
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <FileOnCard
        uploadKey={uploadKey}
        onGone={() => {
          setRefusal(null);
          onChange(null);
        }}
      >
        <Box sx={wideButton}>
          <Box sx={{ color: 'primary.main', fontSize: '1.25rem', lineHeight: 0 }}>
            <PhotoIcon />
          </Box>
          <Box>
            <Typography sx={{ fontWeight: 600 }} aria-hidden>
              {label}
            </Typography>
            <Typography id={hintId} variant="body2" sx={{ color: 'text.secondary' }}>
              {t`It becomes the front of the card. Up to 50 MB.`}
            </Typography>
          </Box>
          <FileInput
            kind="photo"
            label={label}
            hintId={hintId}
            onFiles={([file]) => file && onCheck(check('photo', file, use))}
          />
        </Box>
      </FileOnCard>
      {refusal ? (
        <Alert severity="error" role="alert" sx={{ borderRadius: 0 }}>
          {refusal}
        </Alert>
      ) : null}
    </Paper>
  );
}

const wideButton = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 72,
  px: 2,
  py: 1.5,
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;
