import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useBack } from '@keepsake/shared/host';
import { Navigate } from '@keepsake/shared/router';
import {
  LinkButton,
  Page,
  PageTitle,
  TestMoneyBanner,
  TextLink,
  Button,
} from '@keepsake/shared/ui';
import { ChosenCardLine } from '../paying/ChosenCardLine.tsx';
import { PaymentNotice } from '../paying/PaymentNotice.tsx';
import { usePayment } from '../paying/use-payment.ts';
import { canPay, isBusy, type Payment } from '../wizard/payment.ts';
import { CouponField } from './CouponField.tsx';
import { MembershipStep, type Membership } from './MembershipStep.tsx';
import { PackageSteps } from './PackageSteps.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { beforePaying, stepAddress, successOf } from './steps.ts';
import { useMembershipPurchase } from './use-membership-purchase.ts';
import { formatMoney } from '@keepsake/shared/money';
import { mayPass } from '../wizard/declines.ts';
import { InProgress } from '../paying/InProgress.tsx';

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
      {chosen || free || !canPay(state) ? (
        <PayButton
          price={quote}
          free={t`Activate the package`}
          state={state}
          waits={membership.pricing}
          onPay={() => void pay(chosen)}
        />
      ) : null}
      {!chosen && !free && state.name === 'ready' ? (
        <LinkButton to={other} fullWidth>
          <Trans context="payment card">Choose a card</Trans>
        </LinkButton>
      ) : null}
    </Page>
  );
}

/** Price of the button. */
interface Price {
  /** Minor units. */
  total: number;
  currency: string;
}

/** Pays. While a payment is under way it only says so; after a decline it offers the same card where that helps. */
function PayButton({
  price,
  free,
  state,
  waits = false,
  onPay,
}: {
  price: Price;
  /** Label when the total is zero. */
  free: string;
  state: Payment;
  /** The price is not certain yet. */
  waits?: boolean;
  onPay: () => void;
}) {
  if (state.name === 'bank' || state.name === 'unsure') return null;
  if (state.name === 'declined' && !mayPass(state.code)) return null;
  const working = isBusy(state);
  return (
    <>
      <Button
        variant="contained"
        size="large"
        fullWidth
        loading={working}
        aria-disabled={working}
        disabled={waits}
        onClick={onPay}
      >
        {price.total === 0 ? free : labelOf(price, state)}
      </Button>
      <InProgress working={working} />
    </>
  );
}

function labelOf({ total, currency }: Price, state: Payment): string {
  const amount = formatMoney(total, currency);
  return state.name === 'declined' ? t`Try ${amount} again` : t`Pay ${amount}`;
}
