import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { MembershipOrder, PaymentMethod, Quote, SiteConfig } from '@keepsake/shared/api';
import { useRead } from '@keepsake/shared/query';
import { Navigate } from '@keepsake/shared/router';
import { LinkButton } from '@keepsake/shared/ui';
import { Awaited } from '../../parts/page-states.tsx';
import { useCheckoutMemory, type CheckoutMemory } from '../wizard/checkout-memory.ts';
import { stepAddress, stepFor, successOf, type PayingStep } from './steps.ts';
import { useChoice, type Body, type MembershipChoice } from './use-choice.ts';
import { useQuote } from './use-quote.ts';

export interface Membership {
  choice: MembershipChoice;
  body: Body;
  /** The request body as JSON; a different one is a different purchase. */
  fingerprint: string;
  quote: Quote;
  config: SiteConfig;
  /** Null when the saved cards could not be loaded. */
  savedCards: PaymentMethod[] | null;
  memory: CheckoutMemory;
  /** The order that was made of exactly this choice; null when there is none. */
  order: MembershipOrder | null;
  /** True while the price is being calculated again. */
  pricing: boolean;
  reloadCards: () => void;
  reloadQuote: () => void;
}

/**
 * Loads the data of a step of buying a package, then shows the step or redirects to one that the data allows. The
 * history plays no part, so an address may be reloaded, revisited or opened in two tabs.
 */
export function MembershipStep({
  step,
  children,
}: {
  step: PayingStep;
  children: (membership: Membership) => ReactNode;
}) {
  const choice = useChoice();
  const { body } = choice;
  const fingerprint = JSON.stringify(body);
  const memory = useCheckoutMemory('membership', fingerprint);
  const config = useRead('GET config', {});
  const cards = useRead('GET payment-method/list', {});
  const quote = useQuote(choice);
  // Read once: orders that are made later are tracked by the payment state of this page.
  const [initialOrder] = useState(choice.selection.order);
  const orderInput = initialOrder?.of === fingerprint ? { params: { id: initialOrder.id } } : null;
  const order = useRead('GET membership/orders/:id', orderInput);

  const chosenPackage = choice.chosen !== null && choice.event !== null;
  if (choice.bought) return <Navigate replace to={successOf(choice.bought)} />;
  // The page of the add-ons shows why a choice is refused.
  const canBuy = chosenPackage && choice.somethingToBuy && quote.refused === null;
  if (!choice.loading && !choice.error && !canBuy)
    return <Navigate replace to={stepAddress(chosenPackage ? 'add-ons' : 'package')} />;
  const error = choice.error ?? quote.error ?? (config.data ? null : config.error);
  const cardsKnown = cards.isFresh || cards.error !== null;
  const orderKnown = !orderInput || order.isFresh || order.error !== null;
  if (error || !body || !quote.data || !config.data || !cardsKnown || !orderKnown) {
    const retry = () => {
      choice.reload();
      quote.reload();
      config.reload();
    };
    return (
      <Awaited
        loading={{ label: t`Loading your package…`, height: 180, lines: 4 }}
        title={t`Your package couldn’t be loaded`}
        error={error}
        onRetry={retry}
        action={
          <LinkButton variant="text" to={stepAddress('package')}>
            <Trans>Back to the packages</Trans>
          </LinkButton>
        }
      />
    );
  }

  const allowedStep = stepFor(step, {
    total: quote.data.total,
    card: memory.chosen(),
    waiting: order.data?.status === 'requires_action' || order.data?.status === 'processing',
    savedCards: cards.data?.length ?? null,
  });
  if (allowedStep !== step) return <Navigate replace to={stepAddress(allowedStep)} />;
  return children({
    choice,
    body,
    fingerprint,
    quote: quote.data,
    config: config.data,
    savedCards: cards.data,
    memory,
    order: orderInput ? order.data : null,
    pricing: quote.loading,
    reloadCards: cards.reload,
    reloadQuote: quote.reload,
  });
}
