import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderDetails, PaymentMethod, SiteConfig } from '@keepsake/shared/api';
import { EventLook } from '@keepsake/shared/events';
import { useSession } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { Navigate, useParams, useSearchParams } from '@keepsake/shared/router';
import { Box, LinkButton, LoadingState, Page } from '@keepsake/shared/ui';
import { SoughtReceipt } from '@keepsake/shared/vignettes';
import { Failure, NothingHere } from '../../parts/page-states.tsx';
import { composerOf } from '../order/kiosk-of.ts';
import { useRecipient, type Recipient } from '../order/recipient.ts';
import { useOrder, WHILE_PAYING } from '../order/use-order.ts';
import { stepAddress, stepFor, type Step } from './steps.ts';
import { useCheckoutMemory, type CheckoutMemory } from './checkout-memory.ts';

export interface Checkout {
  order: OrderDetails;
  config: SiteConfig;
  recipient: Recipient;
  /** Null when the saved cards could not be loaded. */
  savedCards: PaymentMethod[] | null;
  memory: CheckoutMemory;
  reloadCards: () => void;
}

/**
 * A step of paying for a card: reads the order, the saved cards and this tab's memory, then shows the step or
 * redirects.
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
  // Polls while files upload, so that their state on the page stays current.
  const order = useOrder(orderId, (current) => step !== 'success' && !current.media_complete);
  const config = useRead('GET config', {}, { staleTime: WHILE_PAYING });
  // Guests have no saved cards, and the success page shows none.
  const needsCards = !isGuest && step !== 'success';
  const cards = useRead('GET payment-method/list', needsCards ? {} : null, {
    staleTime: WHILE_PAYING,
  });
  const recipient = useRecipient(weddingId);
  const memory = useCheckoutMemory(orderId ?? '');

  const backTo = composerOf(weddingId);
  if (!orderId)
    return (
      <NothingHere
        picture={<SoughtReceipt />}
        title={t`There’s nothing to pay here`}
        body={t`This link is missing its order. Go back to your card and continue from there. What you wrote is saved.`}
        action={
          <LinkButton to={backTo}>
            <Trans>Back to your card</Trans>
          </LinkButton>
        }
      />
    );
  const failed =
    !order.isFresh && order.error ? order : !config.data && config.error ? config : null;
  if (failed)
    return (
      <Failure
        picture={<SoughtReceipt />}
        title={t`Your order couldn’t be shown`}
        error={failed.error}
        onRetry={failed.reload}
        action={
          <LinkButton variant="text" to={backTo}>
            <Trans>Back to your card</Trans>
          </LinkButton>
        }
      />
    );
  const cardsKnown = !needsCards || cards.isFresh || cards.error !== null;
  // Redirects and payments need fresh data. The names are awaited, since the page would move when they appear.
  if (!order.data || !order.isFresh || !config.data || !cardsKnown || recipient.isLoading) {
    return (
      <Page width="narrow">
        {/* At least as high as the screen, so that the footer does not move once the page is loaded. */}
        <Box sx={{ minHeight: '100dvh' }}>
          <LoadingState label={t`Loading your order…`} height={180} lines={4} />
        </Box>
      </Page>
    );
  }

  const savedCards = isGuest ? [] : cards.data;
  const allowedStep = stepFor(step, {
    order: order.data,
    chosen: memory.chosen(),
    savedCards: savedCards?.length ?? null,
  });
  if (allowedStep !== step || order.data.wedding_id !== weddingId) {
    return <Navigate replace to={stepAddress(allowedStep, order.data)} />;
  }
  return (
    <>
      <EventLook of={recipient.look} />
      {children({
        order: order.data,
        config: config.data,
        recipient,
        savedCards,
        memory,
        reloadCards: cards.reload,
      })}
    </>
  );
}
