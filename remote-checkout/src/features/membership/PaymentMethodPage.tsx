import { useBack } from '@keepsake/shared/host';
import { Page, PageTitle, TestMoneyBanner } from '@keepsake/shared/ui';
import { ChooseCard } from '../card-choice/ChooseCard.tsx';
import { MembershipStep, type Membership } from './MembershipStep.tsx';
import { PackageSteps } from './PackageSteps.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { stepAddress } from './steps.ts';

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
  useBack(stepAddress('add-ons'));
  return (
    <Page width="narrow">
      <PackageSteps at="choose" />
      <PageTitle eyebrow={choice.event?.eventName}>Your package</PageTitle>
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
