import { useEffect, useRef, useState } from 'react';
import { Box, TestMoneyBanner } from '@keepsake/shared/ui';
import { kioskOf } from '../order/kiosk-of.ts';
import { OrderLines } from '../order/OrderLines.tsx';
import { ChosenCardLine } from '../paying/ChosenCardLine.tsx';
import { PaymentNotice } from '../paying/PaymentNotice.tsx';
import type { Paying } from '../paying/use-payment.ts';
import type { Checkout } from '../wizard/CheckoutStep.tsx';
import { isBusy } from '../wizard/payment.ts';
import type { Step } from '../wizard/steps.ts';
import { WalletSlot } from '../wallets/WalletSlot.tsx';
import { PayBar } from './PayBar.tsx';
import { useWays } from './use-ways.ts';
import { WaysToPay } from './WaysToPay.tsx';

/** While one of these is so, nothing else can be paid with. */
const undecided = new Set(['unsure', 'checking', 'processing']);

/** The payment column: price, payment state, ways to pay, button. */
export function PayColumn({
  step,
  checkout,
  paying,
}: {
  step: Step;
  checkout: Checkout;
  paying: Paying;
}) {
  const { order, recipient, config, memory } = checkout;
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
      {config.test_money && !free ? <TestMoneyBanner /> : null}
      <OrderLines order={order} recipient={recipient} />
      <Box ref={notice} sx={{ scrollMargin: '120px', '&:empty': { display: 'none' } }}>
        <PaymentNotice
          state={state}
          other={null}
          onCheck={() => void check()}
          onContinue={tried || free ? () => void ways.payWith(free ? null : tried) : null}
        />
      </Box>
      {undecided.has(state.name) && tried && !free ? (
        <ChosenCardLine card={tried} change={null} state={state} />
      ) : null}
      {undecided.has(state.name) || free ? null : (
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
