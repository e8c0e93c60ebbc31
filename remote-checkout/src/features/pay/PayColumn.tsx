import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Order } from '@keepsake/shared/api';
import { barHeight } from '@keepsake/shared/bar-height';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Box, Button, ErrorState, Stack, TestMoneyBanner } from '@keepsake/shared/ui';
import { kioskOf } from '../order/kiosk-of.ts';
import { ChosenCardLine } from '../paying/ChosenCardLine.tsx';
import { PayButton, payLabel } from '../paying/PayButton.tsx';
import { PaymentNotice } from '../paying/PaymentNotice.tsx';
import type { Paying } from '../paying/use-payment.ts';
import type { Checkout } from '../wizard/CheckoutStep.tsx';
import type { CheckoutMemory } from '../wizard/checkout-memory.ts';
import { isBusy, isTemporaryDecline, isUndecided, type Payment } from '../wizard/payment.ts';
import type { Step } from '../wizard/steps.ts';
import { WalletSlot } from '../wallets/WalletSlot.tsx';
import { WIDE } from './PayLayout.tsx';
import { usePaymentChoice, type Ways } from './use-payment-choice.ts';
import { useSession } from '@keepsake/shared/host';
import { NEW_CARD, SavedCardChoice } from '../card-choice/SavedCardChoice.tsx';
import { CardForm } from '../card-form/CardForm.tsx';
import { SaveCardOption } from '../card-form/SaveCardOption.tsx';

/** The payment column: the payment’s state, the wallet, the ways to pay by card, and the button. */
export function PayColumn({
  step,
  checkout,
  paying,
}: {
  step: Step;
  checkout: Checkout;
  paying: Paying;
}) {
  const { order, config, memory } = checkout;
  const { state, check } = paying;
  const [isSubmitting, setSubmitting] = useState(false);
  const ways = usePaymentChoice(step, checkout, paying);
  const notice = useRef<HTMLDivElement>(null);
  const free = order.total === 0;
  const tried = memory.chosen();

  useEffect(() => {
    // On a phone the notice may be off screen.
    if (state.name !== 'ready' && state.name !== 'paying') {
      notice.current?.scrollIntoView?.({ block: 'nearest' });
    }
  }, [state.name]);

  return (
    <>
      <Box ref={notice} sx={{ scrollMargin: '120px', '&:empty': { display: 'none' } }}>
        <PaymentNotice
          state={state}
          other={null}
          onCheck={check && (() => void check())}
          onContinue={tried || free ? () => void ways.payWith(free ? null : tried) : null}
        />
      </Box>
      {isUndecided(state) && tried && !free ? (
        <ChosenCardLine card={tried} change={null} state={state} />
      ) : null}
      {/* No other way to pay is offered until the payment is decided. */}
      {isUndecided(state) || free ? null : (
        <>
          {/* A shared tablet offers no wallet, which would be its owner’s. */}
          {ways.way.kind === 'again' || kioskOf(order) ? null : (
            <WalletSlot
              config={config}
              price={order}
              busy={isBusy(state) || isSubmitting}
              onCard={ways.payByWallet}
            />
          )}
          <WaysToPay checkout={checkout} ways={ways} state={state} onSubmitting={setSubmitting} />
        </>
      )}
      {config.test_money && !free ? <TestMoneyBanner /> : null}
      <PayBar
        order={order}
        state={state}
        ways={ways}
        working={isBusy(state) || isSubmitting}
        memory={memory}
      />
    </>
  );
}

/** Saved cards and the form of a new one; or the card of the last attempt, where that may be repeated. */
function WaysToPay({
  checkout: { order, config, memory, savedCards, reloadCards },
  ways: { way, choose, chooseAnother, saved, payWithNew },
  state,
  onSubmitting,
}: {
  checkout: Checkout;
  ways: Ways;
  state: Payment;
  /** Called with true when a typed card is submitted, and with false when that has finished. */
  onSubmitting: (busy: boolean) => void;
}) {
  const { isGuest, user } = useSession();
  if (way.kind === 'again') {
    const change = (
      <Button
        variant="text"
        aria-label={t({ message: 'Change the card', context: 'payment card' })}
        onClick={chooseAnother}
      >
        <Trans comment="button">Change</Trans>
      </Button>
    );
    return <ChosenCardLine card={way.card} change={change} state={state} />;
  }
  const holder = [user?.name, user?.last_name].filter(Boolean).join(' ');
  return (
    <Stack spacing={2.5}>
      {savedCards ? null : (
        <ErrorState title={t`Your saved cards couldn’t be loaded`} onRetry={reloadCards} />
      )}
      {saved.length > 0 ? (
        <SavedCardChoice
          cards={saved}
          chosen={way.kind === 'saved' ? way.id : NEW_CARD}
          onChoose={(id) => choose(id === NEW_CARD ? { kind: id } : { kind: 'saved', id })}
          orNew
          disabled={isBusy(state)}
        />
      ) : null}
      {way.kind === NEW_CARD ? (
        <CardForm
          id={FORM_ID}
          config={config}
          submitLabel={null}
          name={memory.typed()?.name ?? (isGuest ? order.card.sender_name : holder)}
          onBusy={onSubmitting}
          onToken={payWithNew}
        >
          <SaveCardOption memory={memory} maySave={!isGuest} />
        </CardForm>
      ) : null}
    </Stack>
  );
}

/** Id of the new card’s form, which the button of the bar submits. */
const FORM_ID = 'new-card';

/** The button that pays; on a phone it sticks to the bottom of the screen. */
function PayBar({
  order,
  state,
  ways,
  memory,
  working,
}: {
  order: Order;
  state: Payment;
  ways: Ways;
  memory: CheckoutMemory;
  working: boolean;
}) {
  const { way, payWith, payBySaved } = ways;
  const free = order.total === 0;
  if (state.name === 'unsure') return null;
  // After a decline another card is chosen first, unless the error is temporary.
  const declined = state.name === 'declined';
  const isFinalDecline = declined && !isTemporaryDecline(state.code);
  if (isFinalDecline && way.kind === 'saved') {
    const chosen = { kind: 'saved', id: way.id, brand: '', last4: '' } as const;
    if (memory.isDeclined(chosen)) return null;
  }

  const press = (event: MouseEvent) => {
    if (free) void payWith(null);
    else if (way.kind === 'saved') payBySaved(way.id);
    else if (way.kind === 'again') void payWith(way.card);
    else if (goToForm()) event.preventDefault();
  };
  const typed = way.kind === NEW_CARD && !free;
  return (
    <Box ref={barHeight} sx={bar}>
      <PayButton
        // Outlined while the notice shows the primary button, which leads to the bank.
        variant={state.name === 'bank' ? 'outlined' : 'contained'}
        working={working}
        {...(typed ? { type: 'submit', form: FORM_ID } : {})}
        onClick={press}
      >
        {free ? t`Send the card` : payLabel(order, declined && way.kind === 'again')}
      </PayButton>
    </Box>
  );
}

/** Scrolls to an empty card form that is off screen, instead of reporting its errors. @returns whether it did */
function goToForm(): boolean {
  const number = document.getElementById('field-number');
  if (!(number instanceof HTMLInputElement) || number.value !== '') return false;
  const { top, bottom } = number.getBoundingClientRect();
  if (bottom >= 0 && top <= window.innerHeight) return false;
  number.scrollIntoView({ block: 'center' });
  number.focus({ preventScroll: true });
  return true;
}

const bar = {
  // Last in the single column of a phone, even below the card.
  order: 1,
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  mx: { xs: -2.5, md: -4 },
  px: { xs: 2.5, md: 4 },
  pt: 1.5,
  pb: 'max(12px, env(safe-area-inset-bottom))',
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
  [WIDE]: { position: 'static', m: 0, p: 0, border: 0 },
};
