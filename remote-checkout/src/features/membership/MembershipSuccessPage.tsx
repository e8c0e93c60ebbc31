import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { say } from '@keepsake/shared/words';
import * as addresses from '@keepsake/shared/addresses';
import { Navigate, useSearchParams } from '@keepsake/shared/router';
import { POLL_INTERVAL, useRead } from '@keepsake/shared/query';
import { useAtom, forgetPackageId } from '@keepsake/shared/state';
import type { MembershipOrder } from '@keepsake/shared/api';
import {
  formatMoney,
  LinkButton,
  Page,
  PageTitle,
  Stack,
  Typography,
  Box,
  GoldRule,
} from '@keepsake/shared/ui';
import { SoughtReceipt, DeclinedCard, TiedBox } from '@keepsake/shared/vignettes';
import { Awaited, NothingHere } from '../../parts/page-states.tsx';
import { selectionAtom, nothingSelected } from './selection.ts';
import { stepAddress } from './steps.ts';
import { declineSentence } from '@keepsake/shared/payment-card';
import { useEffect } from 'react';
import { ReceiptButton } from '../receipt/ReceiptButton.tsx';
import { useCheckoutMemory } from '../wizard/checkout-memory.ts';
import { QuoteLines } from './QuoteLines.tsx';

/** Shows a paid package; also the bank’s return address, where the order’s status decides what is shown. */
export default function MembershipSuccessPage() {
  const [query] = useSearchParams();
  const id = query.get('order_id');
  const {
    data: order,
    error,
    isFresh,
    reload,
  } = useRead('GET membership/orders/:id', id ? { params: { id } } : null, {
    refetchInterval: (order) => (isProcessing(order) ? POLL_INTERVAL : false),
  });
  const [{ order: lastOrder }] = useAtom(selectionAtom);

  if (!id)
    return (
      <NothingHere
        picture={<SoughtReceipt />}
        title={t`No order found`}
        body={t`This link is missing its order. Anything you paid for is with your event.`}
        action={
          <LinkButton to={addresses.coupleHome()}>
            <Trans comment="button">Home</Trans>
          </LinkButton>
        }
      />
    );
  if (order?.status === 'paid') return <YourPackage order={order} />;
  if (order?.status === 'requires_action' && lastOrder?.id === id && isFresh) {
    return <Navigate replace to={stepAddress('activate')} />;
  }
  if (order && isFresh && !isProcessing(order)) return <NotPaid order={order} />;
  return (
    <Awaited
      loading={{ label: t`Checking your payment…`, height: 120 }}
      picture={<SoughtReceipt />}
      title={t`We couldn’t look up your payment`}
      error={isFresh ? null : error}
      onRetry={reload}
      action={
        <LinkButton variant="text" to={addresses.coupleHome()}>
          <Trans comment="button">Home</Trans>
        </LinkButton>
      }
    />
  );
}

function isProcessing(order: MembershipOrder): boolean {
  return order.status === 'processing';
}

/** An unpaid order: declined, unconfirmed at the bank, or canceled. */
function NotPaid({ order }: { order: MembershipOrder }) {
  const { title, lead, again } = wordsFor(order);
  return (
    <Page width="narrow" centered>
      <PageTitle picture={<DeclinedCard />} lead={lead}>
        {title}
      </PageTitle>
      <Typography>
        <Trans>You weren’t charged.</Trans>
      </Typography>
      <Stack spacing={2}>
        {again ? (
          <LinkButton to={stepAddress('choose')} fullWidth>
            <Trans context="payment card">Try another card</Trans>
          </LinkButton>
        ) : null}
        <LinkButton to={stepAddress('package')} variant={again ? 'text' : 'contained'} fullWidth>
          <Trans>Back to the packages</Trans>
        </LinkButton>
      </Stack>
    </Page>
  );
}

function wordsFor({ status, decline_code }: MembershipOrder) {
  switch (status) {
    case 'canceled':
      return {
        title: t`This order is closed`,
        lead: t`Your choice changed, or an earlier package was refunded, before it was paid.`,
        again: false,
      };
    case 'requires_action':
      return {
        title: t`Your bank is waiting for you`,
        lead: t`Continue where you started paying, or choose your package again here.`,
        again: false,
      };
    default:
      return {
        title: t`The payment didn’t go through`,
        lead: t`${{ reason: declineSentence(decline_code) }} Your choice is kept.`,
        again: true,
      };
  }
}

/** A paid order: what was bought, its receipt and the next steps. */
function YourPackage({ order }: { order: MembershipOrder }) {
  const [{ order: lastOrder }, setSelection] = useAtom(selectionAtom);
  const memory = useCheckoutMemory('membership');
  const unsettled = lastOrder?.id === order.id && !lastOrder.paid;
  useEffect(() => {
    if (!unsettled) return;
    // The choice is cleared, so that going back does not offer the same purchase again.
    memory.settle([]);
    forgetPackageId();
    setSelection((before) => ({
      ...nothingSelected,
      eventToPurchase: order.event_id,
      order: before.order && { ...before.order, paid: true },
    }));
  }, [memory, order.event_id, setSelection, unsettled]);

  return (
    <Page width="narrow" centered>
      {isGone(order) ? (
        <PageTitle
          picture={<DeclinedCard />}
          lead={t`What it added to your event is switched off. Cards and everything in them stay yours.`}
        >
          {order.disputed > 0
            ? t`Your payment to Keepsake was disputed`
            : t`Your payment to Keepsake was refunded`}
        </PageTitle>
      ) : order.gives_nothing ? (
        <PageTitle
          picture={<DeclinedCard />}
          lead={t`Your earlier package was refunded before this was paid, so it adds nothing to your event. You don’t need to do anything.`}
        >
          {t`We’ll send your payment back`}
        </PageTitle>
      ) : (
        <PageTitle picture={<TiedBox />} lead={t`It’s active now, for you and your guests.`}>
          {titleOf(order)}
        </PageTitle>
      )}
      <GoldRule width="100%" />
      <Box component="section" aria-labelledby="receipt">
        <Typography id="receipt" variant="h3" component="h2" sx={{ mb: 2 }}>
          <Trans comment="heading">Your receipt</Trans>
        </Typography>
        <QuoteLines
          quote={order}
          label={t({ message: 'Your order', comment: 'name of a list of prices' })}
        />
        {order.total > 0 && order.selectedPaymentType ? (
          <Typography sx={{ mt: 1.5 }}>{say(paidBy[order.selectedPaymentType])}</Typography>
        ) : null}
        {order.refunded > 0 ? (
          <Typography sx={{ mt: 2 }}>{takenBackWords(order).join(' ')}</Typography>
        ) : null}
      </Box>
      <Stack spacing={2}>
        <LinkButton to={addresses.ownedEvent({ id: order.event_id })} fullWidth>
          <Trans>Go to your event</Trans>
        </LinkButton>
        {order.total > 0 ? <ReceiptButton of="membership" id={order.id} /> : null}
      </Stack>
    </Page>
  );
}

/** Whether all of the money was taken back, so that the order adds nothing to its event. */
const isGone = ({ total, refunded }: MembershipOrder) => total > 0 && refunded >= total;

function takenBackWords(order: MembershipOrder): string[] {
  const { refunded, disputed, currency } = order;
  if (isGone(order) && disputed === 0) return [t`This order was refunded.`];
  const back = refunded - disputed;
  return [
    ...(back > 0 ? [t`${{ amount: formatMoney(back, currency) }} of it was refunded.`] : []),
    ...(disputed > 0
      ? [t`Your bank disputed ${{ amount: formatMoney(disputed, currency) }} of it.`]
      : []),
  ];
}

const paidBy = { card: msg`Paid by card`, wallet: msg`Paid with a wallet` };

function titleOf({ lines, package: { name } }: MembershipOrder): string {
  return lines.some(({ kind }) => kind === 'package')
    ? t({ message: `${name} is yours`, comment: '{name} is a package' })
    : t`Your add-ons are ready`;
}
