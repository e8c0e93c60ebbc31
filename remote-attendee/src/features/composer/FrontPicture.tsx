import { t } from '@lingui/core/macro';
import { PhotoIcon } from '@keepsake/shared/icons';
import { whyNot, useUploads } from '@keepsake/shared/media';
import { Alert, Paper, Box, Typography } from '@keepsake/shared/ui';
import { useState, useId, useRef } from 'react';
import { FileInput } from '../../parts/FileInput.tsx';
import { FileOnCard } from './FileOnCard.tsx';
import { useFileChecks } from './use-file-checks.ts';

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
  const [refusal, setRefusal] = useState<string | null>(null);
  const begin = useFileChecks(eventId);
  // A later choice replaces one that is still being checked.
  const newest = useRef<File | null>(null);
  const take = async (file: File) => {
    newest.current = file;
    const check = begin();
    try {
      const reason = await whyNot('photo', file);
      if (newest.current !== file || check.isOver()) return;
      setRefusal(reason);
      if (reason === null) onChange(uploads.add(file, { kind: 'photo', group: eventId }));
    } finally {
      check.end();
    }
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
            onFiles={([file]) => file && void take(file)}
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
