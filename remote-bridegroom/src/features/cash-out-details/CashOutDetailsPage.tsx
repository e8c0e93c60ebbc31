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
} from '@keepsake/shared/ui';
import { may } from '../events/may.ts';
import { CashOutFacts } from './CashOutFacts.tsx';
import { CashOutState } from './CashOutState.tsx';
import { ReceiptButton } from './ReceiptButton.tsx';
import { Steps } from './Steps.tsx';
import { TryAgain } from './TryAgain.tsx';

/** A cash-out: how far it is, where it goes, and its receipt once it is there. It moves as the bank moves it. */
export default function CashOutDetailsPage() {
  const { id = '' } = useParams();
  // The filter of the history that led here.
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
      <CashOutState withdrawal={withdrawal} />
      {status === 'failed' ? (
        <TryAgain
          eventId={withdrawal.event_id}
          isOwner={event.data ? may(event.data, 'own') : false}
        />
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
