import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useBack, useHost } from '@keepsake/shared/host';
import {
  Page,
  PageTitle,
  TestMoneyBanner,
  Button,
  ErrorState,
  LinkButton,
  Stack,
} from '@keepsake/shared/ui';
import { MembershipStep, type Membership } from './MembershipStep.tsx';
import { PackageSteps } from './PackageSteps.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { beforePaying, stepAddress } from './steps.ts';
import { useState } from 'react';
import type { PaymentMethod } from '@keepsake/shared/api';
import type { CheckoutMemory } from '../wizard/checkout-memory.ts';
import { firstChoice, SavedCardChoice } from '../card-choice/SavedCardChoice.tsx';

/** The price of a package and the ways to pay. */
export default function PaymentMethodPage() {
  return (
    <MembershipStep step="choose">
      {(membership) => <ChooseStep membership={membership} />}
    </MembershipStep>
  );
}

function ChooseStep({ membership }: { membership: Membership }) {
  const { choice, config, quote, memory, savedCards, reloadCards } = membership;
  useBack(stepAddress(beforePaying(choice.hasAll)));
  return (
    <Page width="narrow">
      <PackageSteps at="choose" hasAll={choice.hasAll} />
      <PageTitle eyebrow={choice.event?.eventName}>
        <Trans comment="heading of a page">Your package</Trans>
      </PageTitle>
      {config.test_money ? <TestMoneyBanner /> : null}
      <QuoteLines quote={quote} />
      <ChooseCard
        savedCards={savedCards}
        memory={memory}
        onward={stepAddress('activate')}
        another={stepAddress('add-card')}
        onReload={reloadCards}
      />
    </Page>
  );
}

/** Chooses a saved card and goes on, or leads to the form for another one. */
function ChooseCard({
  savedCards,
  memory,
  onward,
  another,
  onReload,
}: {
  /** Null when they could not be read. */
  savedCards: PaymentMethod[] | null;
  memory: CheckoutMemory;
  /** Where the chosen card is paid with. */
  onward: string;
  /** Where another card is entered. */
  another: string;
  onReload: () => void;
}) {
  const { navigate } = useHost();
  const remembered = memory.chosen();
  const [picked, pick] = useState(remembered?.kind === 'saved' ? remembered.id : null);
  const other = (
    <LinkButton variant="outlined" to={another} fullWidth>
      <Trans>Pay with another card</Trans>
    </LinkButton>
  );
  if (!savedCards) {
    return (
      <ErrorState
        title={t`Your saved cards couldn’t be loaded`}
        onRetry={onReload}
        action={other}
      />
    );
  }
  const chosen = savedCards.find((card) => card.id === (picked ?? firstChoice(savedCards)));

  const goOn = () => {
    if (!chosen) return;
    const { id, brand, last4 } = chosen;
    memory.choose({ kind: 'saved', id, brand, last4 });
    navigate(onward);
  };
  return (
    <Stack spacing={2}>
      <SavedCardChoice cards={savedCards} chosen={chosen?.id ?? null} onChoose={pick} />
      <Button variant="contained" size="large" fullWidth disabled={!chosen} onClick={goOn}>
        <Trans comment="button">Continue</Trans>
      </Button>
      {other}
    </Stack>
  );
}
