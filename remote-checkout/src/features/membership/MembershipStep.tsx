import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { MembershipOrder, PaymentMethod, Quote, SiteConfig } from '@keepsake/shared/api';
import { useRead } from '@keepsake/shared/query';
import { Navigate } from '@keepsake/shared/router';
import { LinkButton } from '@keepsake/shared/ui';
import { Awaited } from '../../parts/Awaited.tsx';
import { useCheckoutMemory, type CheckoutMemory } from '../wizard/checkout-memory.ts';
import { stepAddress, stepFor, successOf, type Step } from './steps.ts';
import { useChoice, type Body, type MembershipChoice } from './use-choice.ts';
import { useQuote } from './use-quote.ts';

export interface Membership {
  choice: MembershipChoice;
  body: Body;
  /** Names the choice: another one is another purchase. */
  fingerprint: string;
  quote: Quote;
  config: SiteConfig;
  /** Null when they could not be read. */
  savedCards: PaymentMethod[] | null;
  memory: CheckoutMemory;
  /** An unpaid order of exactly this choice, if any. */
  order: MembershipOrder | null;
  /** The price is being worked out anew. */
  pricing: boolean;
  reloadCards: () => void;
  reloadQuote: () => void;
}

/**
 * A step of paying for a package: reads what decides and shows the step, or goes to where the couple belongs. An
 * address that was reloaded, gone back to or opened twice is safe, because this decides and not the history.
 */
export function MembershipStep({
  step,
  children,
}: {
  step: Step;
  children: (membership: Membership) => ReactNode;
}) {
  const choice = useChoice();
  const { body } = choice;
  const fingerprint = JSON.stringify(body);
  const memory = useCheckoutMemory('membership', fingerprint);
  const config = useRead('GET config', {});
  const cards = useRead('GET payment-method/list', {});
  const quote = useQuote(choice);
  // Later orders are tracked by this page itself.
  const [begun] = useState(choice.selection.order);
  const mine = begun?.of === fingerprint ? { params: { id: begun.id } } : null;
  const order = useRead('GET membership/orders/:id', mine);

  const chosenPackage = choice.chosen !== null && choice.event !== null;
  if (choice.bought) return <Navigate replace to={successOf(choice.bought)} />;
  const refused = quote.refused !== null;
  if (!choice.loading && !choice.error && !(chosenPackage && choice.somethingToBuy && !refused)) {
    const { somethingToBuy } = choice;
    const there = stepFor(step, { ...unpriced, somethingToBuy, chosenPackage, refused });
    return <Navigate replace to={stepAddress(there)} />;
  }
  const error = choice.error ?? quote.error ?? (config.data ? null : config.error);
  const cardsKnown = cards.isFresh || cards.error !== null;
  const orderKnown = !mine || order.isFresh || order.error !== null;
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

  const there = stepFor(step, {
    somethingToBuy: choice.somethingToBuy,
    chosenPackage,
    total: quote.data.total,
    refused,
    card: memory.chosen(),
    waiting: order.data?.status === 'requires_action' || order.data?.status === 'processing',
    savedCards: cards.data?.length ?? null,
  });
  if (there !== step) return <Navigate replace to={stepAddress(there)} />;
  return children({
    choice,
    body,
    fingerprint,
    quote: quote.data,
    config: config.data,
    savedCards: cards.data,
    memory,
    order: mine ? order.data : null,
    pricing: quote.loading,
    reloadCards: cards.reload,
    reloadQuote: quote.reload,
  });
}

const unpriced = { total: null, card: null, waiting: false, savedCards: null };
