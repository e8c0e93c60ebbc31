import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useBack } from '@keepsake/shared/host';
import { useNavigateHere } from '@keepsake/shared/navigate-here';
import { Page, PageTitle } from '@keepsake/shared/ui';
import { useState } from 'react';
import { CardForm } from '../card-form/CardForm.tsx';
import { SaveCardOption } from '../card-form/SaveCardOption.tsx';
import { MembershipStep, type Membership } from './MembershipStep.tsx';
import { PackageSteps } from './PackageSteps.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { beforePaying, stepAddress } from './steps.ts';

export default function AddCardPaymentPage() {
  return (
    <MembershipStep step="add-card">
      {(membership) => <AddStep membership={membership} />}
    </MembershipStep>
  );
}

function AddStep({
  membership: { choice, config, memory, quote, savedCards },
}: {
  membership: Membership;
}) {
  const navigate = useNavigateHere();
  const [restored] = useState(() => memory.typed());
  useBack(stepAddress(savedCards?.length ? 'choose' : beforePaying(choice.hasAll)));
  return (
    <Page width="narrow">
      <PackageSteps at="add-card" hasAll={choice.hasAll} />
      <PageTitle
        eyebrow={choice.event?.eventName}
        lead={t`You’ll see everything again before you pay.`}
      >
        <Trans>Your payment card</Trans>
      </PageTitle>
      {/* Otherwise the add-ons step has shown the price already. */}
      {choice.hasAll ? <QuoteLines quote={quote} /> : null}
      <CardForm
        config={config}
        submitLabel={t({ message: 'Continue', comment: 'button' })}
        name={restored?.name ?? ''}
        onToken={(token) => {
          memory.choose({ kind: 'new', ...token, save: memory.typed()?.save === true });
          navigate(stepAddress('activate'));
        }}
      >
        <SaveCardOption memory={memory} maySave />
      </CardForm>
    </Page>
  );
}
