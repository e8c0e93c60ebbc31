import type { ReactNode } from 'react';
import { Button, Chip, Stack } from '@keepsake/shared/ui';

/** A saved payment card or bank account, with actions to make it the default and to remove it. */
export function SavedItem({
  label,
  isDefault,
  mayBeDefault = true,
  busy,
  onDefault,
  onRemove,
  children,
}: {
  /** Name of the item in button labels. */
  label: string;
  isDefault: boolean;
  mayBeDefault?: boolean;
  /** A change to it is under way. */
  busy: boolean;
  onDefault: () => void;
  onRemove: () => void;
  /** Description and state of the item. */
  children: ReactNode;
}) {
  return (
    <Stack
      component="li"
      spacing={1}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        px: 2,
        pt: 2,
        pb: 1,
      }}
    >
      <Stack
        direction="row"
        spacing={1}
        sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}
      >
        {children}
        {isDefault ? <Chip label="Default" variant="outlined" /> : null}
      </Stack>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        {isDefault || !mayBeDefault ? null : (
          <Button
            size="small"
            disabled={busy}
            aria-label={`Make ${label} the default`}
            onClick={onDefault}
          >
            Make default
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          disabled={busy}
          aria-label={`Remove ${label}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </Stack>
    </Stack>
  );
}
