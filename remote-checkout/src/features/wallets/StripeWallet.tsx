import { useEffect, useEffectEvent, useRef } from 'react';
import { useHost } from '@keepsake/shared/host';
import { Box, useMediaQuery } from '@keepsake/shared/ui';
import { loadStripe } from './stripe-js.ts';
import { mountWallet, type WalletEvents, type WalletPrice } from './stripe-wallet.ts';

/** Stripe's own button for Apple Pay and Google Pay. Its script is fetched when this is first shown. */
export default function StripeWallet({
  publishableKey,
  price: { total, currency },
  events,
}: {
  publishableKey: string;
  price: WalletPrice;
  events: WalletEvents;
}) {
  const { log } = useHost();
  const node = useRef<HTMLDivElement>(null);
  const dark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  // The mounted button outlives renders; its events call the callbacks of the latest one.
  const latest = useEffectEvent(() => events);

  useEffect(() => {
    let isUnmounted = false;
    let unmount = () => {};
    const open = async () => {
      try {
        const stripe = await loadStripe(publishableKey);
        if (isUnmounted || !node.current) return;
        unmount = mountWallet(stripe, node.current, { total, currency }, dark, () => latest());
      } catch (error) {
        if (isUnmounted) return;
        log('The wallet button could not be loaded', error);
        latest().onReady(false);
      }
    };
    void open();
    return () => {
      isUnmounted = true;
      unmount();
    };
  }, [publishableKey, total, currency, dark, log]);

  return <Box ref={node} />;
}
