import * as addresses from '@keepsake/shared/addresses';
import { useMutation } from '@keepsake/shared/host';
import { Alert, Button, Money, Stack, TextLink, Typography } from '@keepsake/shared/ui';
import type { Attempt } from './attempt.ts';

/** A cash-out whose answer was lost: sends the same one again, which never takes the money twice. */
export function UnansweredCashOut({
  attempt,
  currency,
  onSend,
}: {
  attempt: Attempt;
  currency: string;
  onSend: (attempt: Attempt) => Promise<void>;
}) {
  const { mutate, isPending } = useMutation(onSend, { errorMessage: 'Nothing was cashed out.' });
  return (
    <Stack spacing={2}>
      <Alert severity="warning" variant="outlined" role="alert">
        We haven’t heard whether your cash-out went through. Try again: it’s the same cash-out, and
        the money is only sent once.
      </Alert>
      <Typography>
        <strong>
          <Money amount={attempt.amount} currency={currency} />
        </strong>{' '}
        to {attempt.bank}
      </Typography>
      <Button variant="contained" size="large" loading={isPending} onClick={() => mutate(attempt)}>
        Try again
      </Button>
      <TextLink
        to={addresses.cashOuts({ event_id: attempt.eventId })}
        sx={{ alignSelf: 'center', py: 1.25 }}
      >
        See your cash-outs
      </TextLink>
    </Stack>
  );
}
