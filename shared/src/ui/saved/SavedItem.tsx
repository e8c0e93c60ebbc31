import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  /** True while a change of the item is in progress. */
  busy: boolean;
  onDefault: () => void;
  onRemove: () => void;
  /** Description and status of the item. */
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
        {isDefault ? (
          <Chip
            label={t({
              message: 'Default',
              context: 'mark',
              comment: 'of the payment card or bank account that is used first',
            })}
            variant="outlined"
          />
        ) : null}
      </Stack>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        {isDefault || !mayBeDefault ? null : (
          <Button
            size="small"
            disabled={busy}
            aria-label={t`Make ${label} the default`}
            onClick={onDefault}
          >
            <Trans comment="button">Make default</Trans>
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          disabled={busy}
          aria-label={t({ message: `Remove ${label}`, comment: 'button for screen readers' })}
          onClick={onRemove}
        >
          <Trans comment="button">Remove</Trans>
        </Button>
      </Stack>
    </Stack>
  );
}
