import { useBack } from '@keepsake/shared/host';
import { Page, PageTitle } from '@keepsake/shared/ui';
import { EnterCard } from '../card-form/EnterCard.tsx';
import { MembershipStep, type Membership } from './MembershipStep.tsx';
import { PackageSteps } from './PackageSteps.tsx';
import { stepAddress } from './steps.ts';

/** Enters a card to pay the package with. */
export default function AddCardPaymentPage() {
  return (
    <MembershipStep step="add-card">
      {(membership) => <AddStep membership={membership} />}
    </MembershipStep>
  );
}

function AddStep({
  membership: { choice, config, memory, savedCards },
}: {
  membership: Membership;
}) {
  useBack(stepAddress(savedCards?.length ? 'choose' : 'add-ons'));
  return (
    <Page width="narrow">
      <PackageSteps at="add-card" />
      <PageTitle
        eyebrow={choice.event?.eventName}
        lead="You’ll see everything again before you pay."
      >
        Your payment card
      </PageTitle>
      <EnterCard config={config} memory={memory} onward={stepAddress('activate')} />
    </Page>
  );
}
