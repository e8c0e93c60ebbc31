import type { PayoutMethod } from '@keepsake/shared/api';
import { Button, Chip, Stack } from '@keepsake/shared/ui';
import { bankLabel } from './bank-words.ts';
import { BankLine } from './BankLine.tsx';

/** One bank account in the list, with the ways to offer it first and to remove it. */
export function BankAccount({
  bank,
  busy,
  onPrefer,
  onRemove,
}: {
  bank: PayoutMethod;
  busy: boolean;
  onPrefer: () => void;
  onRemove: () => void;
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
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <BankLine bank={bank} />
        {bank.is_default ? <Chip label="Default" variant="outlined" /> : null}
      </Stack>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        {bank.is_default ? null : (
          <Button
            size="small"
            disabled={busy}
            aria-label={`Make ${bankLabel(bank)} the default`}
            onClick={onPrefer}
          >
            Make default
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          disabled={busy}
          aria-label={`Remove ${bankLabel(bank)}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </Stack>
    </Stack>
  );
}
