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
  // The page goes on while the button stays: it asks for what is true when something happens.
  const now = useEffectEvent(() => events);

  useEffect(() => {
    let left = false;
    let takeAway = () => {};
    const open = async () => {
      try {
        const stripe = await loadStripe(publishableKey);
        if (left || !node.current) return;
        takeAway = mountWallet(stripe, node.current, { total, currency }, dark, {
          onReady: (available) => now().onReady(available),
          mayOpen: () => now().mayOpen(),
          onCard: (card) => now().onCard(card),
          onCancel: () => now().onCancel(),
          onRefused: (message) => now().onRefused(message),
        });
      } catch (error) {
        if (left) return;
        log('The wallet button could not be loaded', error);
        now().onReady(false);
      }
    };
    void open();
    return () => {
      left = true;
      takeAway();
    };
  }, [publishableKey, total, currency, dark, log]);

  return <Box ref={node} />;
}
