import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useBack } from '@keepsake/shared/host';
import { Navigate } from '@keepsake/shared/router';
import { visuallyHidden } from '@keepsake/shared/theme/visually-hidden';
import {
  Box,
  formatMoney,
  LinkButton,
  Page,
  PageTitle,
  TestMoneyBanner,
  TextLink,
} from '@keepsake/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { ChosenCardLine } from '../paying/ChosenCardLine.tsx';
import { PayButton, payLabel } from '../paying/PayButton.tsx';
import { PaymentNotice } from '../paying/PaymentNotice.tsx';
import { usePayment } from '../paying/use-payment.ts';
import { canPay, isBusy, isTemporaryDecline } from '../wizard/payment.ts';
import { COUPON_ID, CouponField } from './CouponField.tsx';
import { MembershipStep, type Membership } from './MembershipStep.tsx';
import { PackageSteps } from './PackageSteps.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { beforePaying, stepAddress, successOf } from './steps.ts';
import { useMembershipPurchase } from './use-membership-purchase.ts';

/** The last step: the lines of the purchase, the coupon field and the button, which activates a total of 0 or pays. */
export default function ActivatePlanPage() {
  return (
    <MembershipStep step="activate">
      {(membership) => (
        <>
          <ActivateStep key={membership.fingerprint} membership={membership} />
          <NewTotal {...membership} />
        </>
      )}
    </MembershipStep>
  );
}

/**
 * Says the total after a coupon was applied or removed, and moves the focus back to the coupon: each purchase has a step
 * of its own, so the pressed button is gone.
 */
function NewTotal({ fingerprint, pricing, quote }: Membership) {
  const [first] = useState(fingerprint);
  const [hasChanged, setHasChanged] = useState(false);
  if (fingerprint !== first && !hasChanged) setHasChanged(true);
  const focused = useRef(fingerprint);
  useEffect(() => {
    if (pricing || focused.current === fingerprint) return;
    focused.current = fingerprint;
    // Somebody who has gone on to another control keeps it.
    if (document.activeElement === document.body) document.getElementById(COUPON_ID)?.focus();
  }, [fingerprint, pricing]);
  const total = formatMoney(quote.total, quote.currency);
  return (
    <Box role="status" sx={visuallyHidden}>
      {hasChanged && !pricing ? t`The total is now ${total}.` : ''}
    </Box>
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
  const hasNoticeButtons = state.name === 'bank' || state.name === 'unsure';
  const isFinalDecline = declined && !isTemporaryDecline(state.code);
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
        onCheck={check && (() => void check())}
        onContinue={chosen || free ? () => void pay(chosen) : null}
      />
      {(chosen || free || !canPay(state)) && !hasNoticeButtons && !isFinalDecline ? (
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
