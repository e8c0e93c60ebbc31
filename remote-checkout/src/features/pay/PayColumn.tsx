import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Box, TestMoneyBanner, Button, ErrorState, Stack } from '@keepsake/shared/ui';
import { kioskOf } from '../order/kiosk-of.ts';
import { ChosenCardLine } from '../paying/ChosenCardLine.tsx';
import { PaymentNotice } from '../paying/PaymentNotice.tsx';
import type { Paying } from '../paying/use-payment.ts';
import type { Checkout } from '../wizard/CheckoutStep.tsx';
import { isBusy, isUndecided, type Payment } from '../wizard/payment.ts';
import type { Step } from '../wizard/steps.ts';
import { WalletSlot } from '../wallets/WalletSlot.tsx';
import { PayBar, FORM_ID } from './PayBar.tsx';
import { usePaymentChoice, type Ways } from './use-payment-choice.ts';
import { useSession } from '@keepsake/shared/host';
import { SavedCardChoice, NEW_CARD } from '../card-choice/SavedCardChoice.tsx';
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
