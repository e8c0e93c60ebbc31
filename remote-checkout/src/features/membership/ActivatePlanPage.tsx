import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useBack } from '@keepsake/shared/host';
import { Navigate } from '@keepsake/shared/router';
import { LinkButton, Page, PageTitle, TestMoneyBanner, TextLink } from '@keepsake/shared/ui';
import { ChosenCardLine } from '../paying/ChosenCardLine.tsx';
import { PayButton, payLabel } from '../paying/PayButton.tsx';
import { PaymentNotice } from '../paying/PaymentNotice.tsx';
import { usePayment } from '../paying/use-payment.ts';
import { canPay, isBusy, mayPass } from '../wizard/payment.ts';
import { CouponField } from './CouponField.tsx';
import { MembershipStep, type Membership } from './MembershipStep.tsx';
import { PackageSteps } from './PackageSteps.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { beforePaying, stepAddress, successOf } from './steps.ts';
import { useMembershipPurchase } from './use-membership-purchase.ts';

/** The whole purchase once more, a coupon if there is one, and the button that pays or activates. */
export default function ActivatePlanPage() {
  return (
    <MembershipStep step="activate">
      {(membership) => <ActivateStep key={membership.fingerprint} membership={membership} />}
    </MembershipStep>
  );
}

function ActivateStep({ membership }: { membership: Membership }) {
  const { choice, quote, config, memory, savedCards } = membership;
  const { state, pay, check } = usePayment(useMembershipPurchase(membership), memory);
  const free = quote.total === 0;
  const chosen = free ? null : memory.chosen();
  const other = stepAddress(savedCards?.length === 0 ? 'add-card' : 'choose');
  useBack(free ? stepAddress(beforePaying(choice.hasAll)) : other);

  const { order } = choice.selection;
  const declined = state.name === 'declined';
  const waitsElsewhere = state.name === 'bank' || state.name === 'unsure';
  const isOver = declined && !mayPass(state.code);
  if (state.name === 'paid' && order) return <Navigate replace to={successOf(order.id)} />;
  return (
    <Page width="narrow">
      <PackageSteps at="activate" hasAll={choice.hasAll} />
      <PageTitle eyebrow={choice.event?.eventName}>
        {free ? <Trans>Ready to activate</Trans> : <Trans>Confirm and pay</Trans>}
      </PageTitle>
      {config.test_money && !free ? <TestMoneyBanner /> : null}
      <QuoteLines quote={quote} />
      <CouponField membership={membership} disabled={!canPay(state) || state.name === 'unsure'} />
      {chosen ? (
        <ChosenCardLine
          card={chosen}
          state={state}
          change={
            <TextLink
              to={other}
              aria-label={t({ message: 'Change the card', context: 'payment card' })}
              sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, px: 1 }}
            >
              <Trans comment="link">Change</Trans>
            </TextLink>
          }
        />
      ) : null}
      <PaymentNotice
        state={state}
        other={other}
        onCheck={() => void check()}
        onContinue={chosen || free ? () => void pay(chosen) : null}
      />
      {(chosen || free || !canPay(state)) && !waitsElsewhere && !isOver ? (
        <PayButton
          working={isBusy(state)}
          disabled={membership.pricing}
          onClick={() => void pay(chosen)}
        >
          {free ? t`Activate the package` : payLabel(quote, declined)}
        </PayButton>
      ) : null}
      {!chosen && !free && state.name === 'ready' ? (
        <LinkButton to={other} fullWidth>
          <Trans context="payment card">Choose a card</Trans>
        </LinkButton>
      ) : null}
    </Page>
  );
}
