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
import { PayBar, FORM } from './PayBar.tsx';
import { useWays, type Ways } from './use-ways.ts';
import { useSession } from '@keepsake/shared/host';
import { SavedCardChoice, NEW_CARD } from '../card-choice/SavedCardChoice.tsx';
import { CardForm } from '../card-form/CardForm.tsx';
import { KeepBeside } from '../card-form/KeepBeside.tsx';

/** The payment column: payment state, ways to pay, the wallet first, button. */
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
  const [typing, setTyping] = useState(false);
  const ways = useWays(step, checkout, paying);
  const notice = useRef<HTMLDivElement>(null);
  const free = order.total === 0;
  const tried = memory.chosen();

  useEffect(() => {
    // On a phone what happened may stand outside the screen.
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
          onCheck={() => void check()}
          onContinue={tried || free ? () => void ways.payWith(free ? null : tried) : null}
        />
      </Box>
      {isUndecided(state) && tried && !free ? (
        <ChosenCardLine card={tried} change={null} state={state} />
      ) : null}
      {/* Nothing else can be paid with until it is decided. */}
      {isUndecided(state) || free ? null : (
        <>
          {/* The wallet of a tablet on the gift table is its owner’s. */}
          {ways.way.kind === 'again' || kioskOf(order) ? null : (
            <WalletSlot
              config={config}
              price={order}
              busy={isBusy(state) || typing}
              onCard={ways.payByWallet}
            />
          )}
          <WaysToPay checkout={checkout} ways={ways} state={state} onTyping={setTyping} />
        </>
      )}
      {config.test_money && !free ? <TestMoneyBanner /> : null}
      <PayBar
        order={order}
        state={state}
        ways={ways}
        working={isBusy(state) || typing}
        memory={memory}
      />
    </>
  );
}

/** Saved cards to choose from and the form of a new one; or the card that was just tried and may be tried again. */
function WaysToPay({
  checkout: { order, config, memory, savedCards, reloadCards },
  ways: { way, choose, chooseAnother, saved, payWithNew },
  state,
  onTyping,
}: {
  checkout: Checkout;
  ways: Ways;
  state: Payment;
  /** Called while a typed card is being submitted. */
  onTyping: (busy: boolean) => void;
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
          id={FORM}
          config={config}
          submitLabel={null}
          name={memory.typed()?.name ?? (isGuest ? order.card.sender_name : holder)}
          onBusy={onTyping}
          onToken={payWithNew}
        >
          <KeepBeside memory={memory} maySave={!isGuest} />
        </CardForm>
      ) : null}
    </Stack>
  );
}
