import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { EventBalance, PayoutMethod } from '@keepsake/shared/api';
import { formatMoney } from '@keepsake/shared/money';
import { CardIcon } from '@keepsake/shared/icons';
import {
  EmptyState,
  LinkButton,
  Alert,
  Button,
  Money,
  Stack,
  TextLink,
  Typography,
} from '@keepsake/shared/ui';
import { useMutation } from '@keepsake/shared/host';
import { Heading, Soft } from '../../parts/text.tsx';
import { SMALLEST } from './amount-schema.ts';
import type { Attempt } from './attempt.ts';
import { CashOutForm } from './CashOutForm.tsx';

/** The next action on a balance: retry an unanswered cash-out, wait, add a bank account, or cash out. */
export function NextStep({
  eventId,
  balance,
  banks,
  unanswered,
  onSend,
}: {
  eventId: string;
  balance: EventBalance;
  banks: PayoutMethod[];
  /** A cash-out without a response. */
  unanswered: Attempt | null;
  onSend: (attempt: Attempt) => Promise<void>;
}) {
  const { available, pending, currency } = balance;
  if (unanswered)
    return <UnansweredCashOut attempt={unanswered} currency={currency} onSend={onSend} />;
  if (available < SMALLEST) {
    return (
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Heading>{t`Nothing to cash out now`}</Heading>
        <Soft>
          {pending > 0
            ? t`${{ amount: formatMoney(pending, currency) }} is still pending. It will become available by itself.`
            : t`Gifts of money appear here once your guests send them.`}
        </Soft>
        {pending > 0 ? (
          <LinkButton to={addresses.gifts({ event_id: eventId })} variant="outlined">
            <Trans>See the gifts</Trans>
          </LinkButton>
        ) : null}
      </Stack>
    );
  }
  if (banks.length === 0) {
    return (
      <EmptyState
        icon={<CardIcon />}
        title={t`Where should it go?`}
        body={t`Add the bank account your gift money should be paid to.`}
        action={
          <LinkButton to={addresses.addBankAccount({ for: 'cashout' })}>
            <Trans>Add a bank account</Trans>
          </LinkButton>
        }
      />
    );
  }
  return (
    <CashOutForm
      eventId={eventId}
      available={available}
      currency={currency}
      banks={banks}
      onSend={onSend}
    />
  );
}

/** Repeats a cash-out whose response was lost, with the same Idempotency-Key, so that it is paid once. */
function UnansweredCashOut({
  attempt,
  currency,
  onSend,
}: {
  attempt: Attempt;
  currency: string;
  onSend: (attempt: Attempt) => Promise<void>;
}) {
  const { mutate, isPending } = useMutation(onSend, { errorMessage: t`Nothing was cashed out.` });
  const { bank } = attempt;
  const amount = <Money amount={attempt.amount} currency={currency} />;
  return (
    <Stack spacing={2}>
      <Alert severity="warning" variant="outlined" role="alert">
        <Trans>
          We haven’t heard whether your cash-out went through. Try again: it’s the same cash-out,
          and the money is only sent once.
        </Trans>
      </Alert>
      <Typography>
        <Trans>
          <strong>{amount}</strong> to {bank}
        </Trans>
      </Typography>
      <Button variant="contained" size="large" loading={isPending} onClick={() => mutate(attempt)}>
        {t({ message: 'Try again', comment: 'button' })}
      </Button>
      <TextLink
        to={addresses.cashOuts({ event_id: attempt.eventId })}
        sx={{ alignSelf: 'center', py: 1.25 }}
      >
        <Trans>See your cash-outs</Trans>
      </TextLink>
    </Stack>
  );
}
