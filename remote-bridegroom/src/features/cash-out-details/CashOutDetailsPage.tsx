import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useBack } from '@keepsake/shared/host';
import { areSettled, useRead } from '@keepsake/shared/query';
import { useParams, useSearchParams } from '@keepsake/shared/router';
import {
  Box,
  ErrorState,
  LinkButton,
  LoadingState,
  Money,
  Page,
  PageTitle,
  FactList,
  Stack,
  Typography,
} from '@keepsake/shared/ui';
import type { WithdrawalDetails } from '@keepsake/shared/api';
import { DownloadButton } from '../downloads/DownloadButton.tsx';
import { Heading, Soft } from '../../parts/text.tsx';
import { may } from '../events/permissions.ts';
import { useFileLink } from '../downloads/use-file-link.ts';
import { Steps } from './Steps.tsx';
import { bankLabel } from '../bank-accounts/bank-words.ts';
import {
  bankGetsWords,
  failureWords,
  isRefusedByProvider,
  statusColours,
  statusWords,
} from '../cash-out-history/withdrawal-words.ts';

/** The next steps after a failed cash-out; only the owner of the event gets the links. */
function TryAgain({ withdrawal, isOwner }: { withdrawal: WithdrawalDetails; isOwner: boolean }) {
  if (!isOwner) {
    return (
      <Soft>{t`Whoever registered the event can check the bank account and cash out again.`}</Soft>
    );
  }
  const isRefused = isRefusedByProvider(withdrawal);
  return (
    <Box component="section" aria-label={t`What to do now`}>
      <Typography sx={{ mb: 2 }}>
        {isRefused ? (
          <Trans>Cash out again. If it fails again, write to us.</Trans>
        ) : (
          <Trans>Check the bank account, or add another one. Then cash out again.</Trans>
        )}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {isRefused ? (
          <LinkButton to={addresses.contact()} variant="outlined">
            <Trans>Write to us</Trans>
          </LinkButton>
        ) : (
          <LinkButton to={addresses.bankAccounts()} variant="outlined">
            <Trans>Check your bank accounts</Trans>
          </LinkButton>
        )}
        <LinkButton
          to={addresses.cashOut({ event_id: withdrawal.event_id })}
        >{t`Cash out again`}</LinkButton>
      </Box>
    </Box>
  );
}

function ReceiptButton({ id }: { id: string }) {
  const { mutate, isPending } = useFileLink('GET bride-groom/withdrawal/details/:id/receipt');
  return (
    <DownloadButton
      variant="contained"
      loading={isPending}
      onClick={() => mutate({ params: { id } })}
    >
      <Trans>Download the receipt (PDF)</Trans>
    </DownloadButton>
  );
}

/** The status of a cash-out as a word and a sentence; screen readers announce its changes. */
function CashOutStatus({ withdrawal }: { withdrawal: WithdrawalDetails }) {
  const { status, failure_code: code, steps } = withdrawal;
  const { word, meaning } = statusWords(withdrawal);
  const cameBack = steps.some(({ step }) => step === 'returned');
  return (
    <Stack component="section" aria-live="polite" aria-label={t`How far it is`} spacing={1}>
      <Heading sx={{ color: statusColours[status] }}>{word}</Heading>
      <Typography>
        {cameBack ? t`The bank sent it back. The money is back in your balance.` : meaning}
      </Typography>
      {code && !isRefusedByProvider(withdrawal) ? (
        <Typography>{failureWords(code)}</Typography>
      ) : null}
    </Stack>
  );
}

/** Bank account, amount in the bank's currency, event and reference number of a cash-out. */
function CashOutFacts({
  withdrawal,
  eventName,
}: {
  withdrawal: WithdrawalDetails;
  /** Null if the event couldn’t be loaded. */
  eventName: string | null;
}) {
  return (
    <FactList
      facts={[
        [t`Bank account`, bankLabel(withdrawal)],
        [t`Account holder`, withdrawal.account_holder],
        [t`Your bank gets`, bankGetsWords(withdrawal)],
        [t({ message: 'Event', comment: 'label' }), eventName],
        [
          t({ message: 'Reference', comment: 'label: number by which a bank finds a payment' }),
          withdrawal.reference,
        ],
      ]}
      sx={{ pt: 3, borderTop: 1, borderColor: 'secondary.main' }}
    />
  );
}

/** A cash-out with its status, steps, bank account and, once paid, its receipt. */
export default function CashOutDetailsPage() {
  const { id = '' } = useParams();
  // The filter of the history page, so that the back link restores it.
  const [search] = useSearchParams();
  const history = addresses.cashOuts(Object.fromEntries(search));
  useBack(history);
  const {
    data: withdrawal,
    error,
    reload,
  } = useRead('GET bride-groom/withdrawal/details/:id', { params: { id } });
  const event = useRead(
    'GET v2/events/:id/details',
    withdrawal ? { params: { id: withdrawal.event_id } } : null,
  );

  if (!withdrawal && error) {
    return (
      <Page>
        <ErrorState
          whole
          title={t`This cash-out couldn’t be opened`}
          error={error}
          onRetry={reload}
          action={
            <LinkButton to={history} variant="text">
              <Trans>All cash-outs</Trans>
            </LinkButton>
          }
        />
      </Page>
    );
  }
  if (!withdrawal || !areSettled(event)) {
    return (
      <Page>
        <LoadingState label={t`Loading the cash-out…`} height={120} lines={6} />
      </Page>
    );
  }
  const { amount, currency, status, bank_name: bank, last4 } = withdrawal;
  return (
    <Page>
      <PageTitle lead={t`To ${bank} ending in ${last4}`}>
        <Money amount={amount} currency={currency} />
      </PageTitle>
      <CashOutStatus withdrawal={withdrawal} />
      {status === 'failed' ? (
        <TryAgain withdrawal={withdrawal} isOwner={event.data ? may(event.data, 'own') : false} />
      ) : null}
      <Steps withdrawal={withdrawal} />
      <CashOutFacts withdrawal={withdrawal} eventName={event.data?.eventName ?? null} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {status === 'paid' ? <ReceiptButton id={id} /> : null}
        <LinkButton to={history} variant="outlined">
          <Trans>All cash-outs</Trans>
        </LinkButton>
      </Box>
    </Page>
  );
}
