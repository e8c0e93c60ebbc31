import * as addresses from '@keepsake/shared/addresses';
import { Navigate, useSearchParams } from '@keepsake/shared/router';
import { POLL_INTERVAL, useRead } from '@keepsake/shared/query';
import { useAtom } from '@keepsake/shared/state';
import type { MembershipOrder } from '@keepsake/shared/api';
import { EmptyState, ErrorState, LinkButton, LoadingState, Page } from '@keepsake/shared/ui';
import { SoughtReceipt } from '@keepsake/shared/vignettes';
import { NotPaid } from './NotPaid.tsx';
import { selectionAtom } from './selection.ts';
import { stepAddress } from './steps.ts';
import { YourPackage } from './YourPackage.tsx';

/** Where a paid package is shown, and where the bank sends people back to: the order says which of the two. */
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
  const [{ order: begun }] = useAtom(selectionAtom);

  if (!id) {
    return (
      <Page width="narrow">
        <EmptyState
          whole
          picture={<SoughtReceipt />}
          title="No order found"
          body="This link is missing its order. Anything you paid for is with your event."
          action={<LinkButton to={addresses.coupleHome()}>Home</LinkButton>}
        />
      </Page>
    );
  }
  if (order?.status === 'paid') return <YourPackage order={order} />;
  if (order?.status === 'requires_action' && begun?.id === id && isFresh) {
    return <Navigate replace to={stepAddress('activate')} />;
  }
  if (order && isFresh && !isProcessing(order)) return <NotPaid order={order} />;
  return (
    <Page width="narrow">
      {error && !isFresh ? (
        <ErrorState
          whole
          picture={<SoughtReceipt />}
          title="We couldn’t look up your payment"
          error={error}
          onRetry={reload}
          action={
            <LinkButton variant="text" to={addresses.coupleHome()}>
              Home
            </LinkButton>
          }
        />
      ) : (
        <LoadingState label="Checking your payment…" height={120} lines={3} />
      )}
    </Page>
  );
}

function isProcessing(order: MembershipOrder): boolean {
  return order.status === 'processing';
}
