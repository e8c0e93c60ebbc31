import { t } from '@lingui/core/macro';
import type { WithdrawalDetails } from '@keepsake/shared/api';
import { Stack, Typography } from '@keepsake/shared/ui';
import { failureWords, statusColours, statusWords } from '../cash-out-history/withdrawal-words.ts';

/** How far a cash-out is, in a word and a sentence; read out when it moves. */
export function CashOutState({ withdrawal }: { withdrawal: WithdrawalDetails }) {
  const { status, failure_code: code, steps } = withdrawal;
  const { word, meaning } = statusWords(withdrawal);
  const cameBack = steps.some(({ step }) => step === 'returned');
  return (
    <Stack component="section" aria-live="polite" aria-label={t`How far it is`} spacing={1}>
      <Typography variant="h3" component="h2" sx={{ color: statusColours[status] }}>
        {word}
      </Typography>
      <Typography>
        {cameBack ? t`The bank sent it back. The money is back in your balance.` : meaning}
      </Typography>
      {code ? <Typography>{failureWords(code)}</Typography> : null}
    </Stack>
  );
}
