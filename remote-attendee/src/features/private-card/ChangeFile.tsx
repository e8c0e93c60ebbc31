import { useRef, type ReactNode } from 'react';
import type { CardMedia } from '@keepsake/shared/api';
import { acceptOf, type MediaKind } from '@keepsake/shared/media';
import { Box, Button, Paper } from '@keepsake/shared/ui';

/** A file of a sent card, or the placeholder of a missing one. */
export function ChangeFile({
  kind,
  noun,
  empty,
  icon,
  file,
  busy,
  disabled,
  onFile,
  onRemove,
}: {
  kind: MediaKind;
  noun: string;
  /** Shown where there is no file. */
  empty: string;
  icon: ReactNode;
  file: CardMedia | null;
  busy: boolean;
  disabled: boolean;
  /** Null where it cannot be replaced. */
  onFile: ((file: File) => void) | null;
  /** Null where it cannot be removed. */
  onRemove: (() => void) | null;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Paper
      variant="outlined"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1 }}
    >
      <Box sx={{ display: 'flex', color: 'primary.main' }}>{icon}</Box>
      <Box sx={{ mr: 'auto', overflowWrap: 'anywhere' }}>{file ? file.filename : empty}</Box>
      {onFile ? (
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept={acceptOf(kind)}
            aria-label={`Choose a ${noun}`}
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              // Reset, so that choosing the same file again fires a change event.
              event.target.value = '';
              if (chosen) onFile(chosen);
            }}
          />
          <Button
            loading={busy}
            disabled={disabled}
            onClick={() => input.current?.click()}
            sx={{ minHeight: 44 }}
          >
            {file ? `Replace the ${noun}` : `Add a ${noun}`}
          </Button>
        </>
      ) : null}
      {onRemove ? (
        <Button
          color="inherit"
          loading={busy && !onFile}
          disabled={disabled}
          aria-label={`Remove the ${noun} ${file?.filename ?? ''}`}
          onClick={onRemove}
          sx={{ minHeight: 44 }}
        >
          Remove
        </Button>
      ) : null}
    </Paper>
  );
}
