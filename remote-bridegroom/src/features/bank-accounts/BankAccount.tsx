import type { PayoutMethod } from '@keepsake/shared/api';
import { Button, Chip, Stack } from '@keepsake/shared/ui';
import { bankLabel } from './bank-words.ts';
import { BankLine } from './BankLine.tsx';

/** One bank account in the list, with the way to remove it. */
export function BankAccount({
  bank,
  busy,
  onRemove,
}: {
  bank: PayoutMethod;
  busy: boolean;
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
      <Button
        size="small"
        color="inherit"
        disabled={busy}
        aria-label={`Remove ${bankLabel(bank)}`}
        onClick={onRemove}
        sx={{ alignSelf: 'flex-end' }}
      >
        Remove
      </Button>
    </Stack>
  );
}
