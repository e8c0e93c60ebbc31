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
import { useState } from 'react';
import { firstChoice, SavedCardChoice } from '../card-choice/SavedCardChoice.tsx';
import { MembershipStep, type Membership } from './MembershipStep.tsx';
import { PackageSteps } from './PackageSteps.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { beforePaying, stepAddress } from './steps.ts';

export default function PaymentMethodPage() {
  return (
    <MembershipStep step="choose">
      {(membership) => <ChooseStep membership={membership} />}
    </MembershipStep>
  );
}

function ChooseStep({ membership }: { membership: Membership }) {
  const { choice, config, quote } = membership;
  useBack(stepAddress(beforePaying(choice.hasAll)));
  return (
    <Page width="narrow">
      <PackageSteps at="choose" hasAll={choice.hasAll} />
      <PageTitle eyebrow={choice.event?.eventName}>
        <Trans comment="heading of a page">Your package</Trans>
      </PageTitle>
      {config.test_money ? <TestMoneyBanner /> : null}
      <QuoteLines quote={quote} />
      <ChooseCard membership={membership} />
    </Page>
  );
}

/** Selects a saved card to pay with, or links to the form for another one. */
function ChooseCard({
  membership: { savedCards, memory, reloadCards },
}: {
  membership: Membership;
}) {
  const { navigate } = useHost();
  const remembered = memory.chosen();
  const [picked, pick] = useState(remembered?.kind === 'saved' ? remembered.id : null);
  const other = (
    <LinkButton variant="outlined" to={stepAddress('add-card')} fullWidth>
      <Trans>Pay with another card</Trans>
    </LinkButton>
  );
  if (!savedCards)
    return (
      <ErrorState
        title={t`Your saved cards couldn’t be loaded`}
        onRetry={reloadCards}
        action={other}
      />
    );
  const chosen = savedCards.find((card) => card.id === (picked ?? firstChoice(savedCards)));
  const goOn = () => {
    if (!chosen) return;
    const { id, brand, last4 } = chosen;
    memory.choose({ kind: 'saved', id, brand, last4 });
    navigate(stepAddress('activate'));
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
