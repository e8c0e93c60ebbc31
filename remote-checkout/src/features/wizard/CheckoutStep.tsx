import type { ReactNode } from 'react';
import type { Order, PaymentMethod, SiteConfig } from '@keepsake/shared/api';
import { useAnswer, useSession } from '@keepsake/shared/host';
import { Navigate, useParams, useSearchParams } from '@keepsake/shared/router';
import { EmptyState, ErrorState, LinkButton, LoadingState, Page } from '@keepsake/shared/ui';
import { coupleOf, useNames } from '../order/names.ts';
import { useOrder } from '../order/use-order.ts';
import type { CheckoutMemory } from './checkout-memory.ts';
import { addressOf, stepFor, type Step } from './steps.ts';
import { useCheckoutMemory } from './use-checkout-memory.ts';

/** What every step knows. */
export interface Checkout {
  order: Order;
  config: SiteConfig;
  /** Whom the card is for; empty until it is known. */
  names: readonly string[];
  /** The same in one, as in `Ada & Ben`, or null. */
  couple: string | null;
  /** Null when they could not be read. */
  savedCards: PaymentMethod[] | null;
  memory: CheckoutMemory;
  reloadOrder: () => void;
  reloadCards: () => void;
}

/**
 * One step of paying for a card: reads what decides (the order, the saved cards, what this tab remembers) and
 * shows the step, or goes to where the person belongs.
 */
export function CheckoutStep({
  step,
  children,
}: {
  step: Step;
  children: (checkout: Checkout) => ReactNode;
}) {
  const { id: weddingId = '' } = useParams();
  const [query] = useSearchParams();
  const orderId = query.get('order_id');
  const { isGuest } = useSession();
  const order = useOrder(orderId);
  const config = useAnswer('GET config', {});
  const cards = useAnswer('GET payment-method/list', isGuest ? null : {});
  const names = useNames(weddingId);
  const memory = useCheckoutMemory(orderId ?? '');

  if (!orderId) return <NoOrder weddingId={weddingId} />;
  if (!order.data && order.error) {
    return <Failed error={order.error} retry={order.reload} weddingId={weddingId} />;
  }
  if (!config.data && config.error) {
    return <Failed error={config.error} retry={config.reload} weddingId={weddingId} />;
  }
  const cardsKnown = isGuest || cards.data !== null || cards.error !== null;
  if (!order.data || !config.data || !cardsKnown) {
    return (
      <Page width="narrow">
        <LoadingState label="Loading your order…" height={180} lines={4} />
      </Page>
    );
  }

  const savedCards = isGuest ? [] : cards.data;
  const there = stepFor(step, {
    order: order.data,
    chosen: memory.chosen(),
    savedCards: savedCards?.length ?? null,
  });
  if (there !== step || order.data.wedding_id !== weddingId) {
    return <Navigate replace to={addressOf(there, order.data)} />;
  }
  return children({
    order: order.data,
    config: config.data,
    names,
    couple: coupleOf(names),
    savedCards,
    memory,
    reloadOrder: order.reload,
    reloadCards: cards.reload,
  });
}

function NoOrder({ weddingId }: { weddingId: string }) {
  return (
    <Page width="narrow">
      <EmptyState
        whole
        title="There is nothing to pay here"
        body="This address is missing its order. Go back to your card and continue from there; what you wrote is kept."
        action={
          <LinkButton to={`/attendee/wedding/${weddingId}/customise-card`}>
            Back to your card
          </LinkButton>
        }
      />
    </Page>
  );
}

function Failed({
  error,
  retry,
  weddingId,
}: {
  error: unknown;
  retry: () => void;
  weddingId: string;
}) {
  return (
    <Page width="narrow">
      <ErrorState
        whole
        title="Your order could not be shown"
        error={error}
        onRetry={retry}
        action={
          <LinkButton variant="text" to={`/attendee/wedding/${weddingId}/customise-card`}>
            Back to your card
          </LinkButton>
        }
      />
    </Page>
  );
}
