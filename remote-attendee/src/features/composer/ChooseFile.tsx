import { acceptOf, type MediaKind } from '@keepsake/shared/media';
import { Box, Typography } from '@keepsake/shared/ui';
import { useId, type ReactNode } from 'react';

const unseen = {
  position: 'absolute',
  inset: 0,
  opacity: 0,
  width: '100%',
  height: '100%',
  cursor: 'pointer',
} as const;

/** A wide button over a file input; on a phone the system offers camera and library. */
export function ChooseFile({
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
      <input
        type="file"
        accept={acceptOf(kind)}
        aria-label={label}
        aria-describedby={hintId}
        style={unseen}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Reset, so that choosing the same file again fires a change event.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </Box>
  );
}
