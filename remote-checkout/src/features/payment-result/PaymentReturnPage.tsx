import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useEffect } from 'react';
import { useSession } from '@keepsake/shared/host';
import type { Order } from '@keepsake/shared/api';
import { noteActive } from '@keepsake/shared/kiosk/note-active';
import { Navigate, useSearchParams } from '@keepsake/shared/router';
import { LinkButton } from '@keepsake/shared/ui';
import { SoughtReceipt } from '@keepsake/shared/vignettes';
import { Awaited, NothingHere } from '../../parts/page-states.tsx';
import { useOrder } from '../order/use-order.ts';
import { stepAddress } from '../wizard/steps.ts';
import { SignInFirst } from './SignInFirst.tsx';

/** The bank’s return address after 3-D Secure: reads the order’s status and redirects by it. */
export default function PaymentReturnPage() {
  const [query] = useSearchParams();
  const orderId = query.get('order_id');
  const { loggedIn } = useSession();
  const { data: order, error, reload } = useOrder(loggedIn ? orderId : null, isProcessing);
  // At a shared tablet nothing has shown that the guest was active at the bank.
  useEffect(noteActive, []);

  if (!orderId)
    return (
      <NothingHere
        picture={<SoughtReceipt />}
        title={t`No payment found`}
        body={t`This link is missing its order. If you paid, your card is safe: you’ll find it with your event.`}
        action={
          <LinkButton to={addresses.home()}>
            <Trans>Go to Keepsake</Trans>
          </LinkButton>
        }
      />
    );
  if (!loggedIn) return <SignInFirst orderId={orderId} />;
  if (order && !isProcessing(order)) return <Navigate replace to={addressFor(order)} />;
  return (
    <Awaited
      loading={{ label: t`Checking your payment…`, height: 120 }}
      picture={<SoughtReceipt />}
      title={t`We couldn’t look up your payment`}
      error={error}
      onRetry={reload}
    />
  );
}

function isProcessing(order: Order): boolean {
  return order.status === 'processing';
}

/** Returns the address of the page for an order that is not being processed. */
function addressFor(order: Order): string {
  if (order.status === 'paid') return stepAddress('success', order);
  if (order.status === 'requires_action') return stepAddress('confirm', order);
  return addresses.paymentFailed({ order_id: order.id });
}
