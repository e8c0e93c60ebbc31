import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { say } from '@keepsake/shared/words';
import { later, optional } from '@keepsake/shared/later';
import { Suspense, useEffect, useState } from 'react';
import type { SiteConfig } from '@keepsake/shared/api';
import { Alert, Box, Divider, Skeleton, Typography, Button } from '@keepsake/shared/ui';
import { BUTTON_HEIGHT, type WalletEvents, type WalletPrice } from './stripe-wallet.ts';
import type { WalletCard } from './wallet-card.ts';

/** Milliseconds after which a button that has not loaded counts as unavailable. */
const TIMEOUT = 10_000;

const canceled = msg`You closed the wallet. You weren’t charged.`;

const StripeWallet = optional(() => import('./StripeWallet.tsx'));

/**
 * The button of this device’s wallet, above the ways to pay by card. Its space is reserved until it is known whether
 * there is a wallet, and stays reserved when there is none, so that nothing below moves.
 */
export function WalletSlot({
  config,
  price,
  busy,
  onCard,
}: {
  config: SiteConfig;
  price: WalletPrice;
  /** True while a payment is in progress. */
  busy: boolean;
  onCard: (card: WalletCard) => void;
}) {
  const [state, setState] = useState<'loading' | 'available' | 'none'>(
    config.test_money ? 'available' : 'loading',
  );
  const [closed, setClosed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const events: WalletEvents = {
    onReady: (available) => setState(available ? 'available' : 'none'),
    mayOpen: () => {
      setClosed(false);
      setProblem(null);
      return !busy;
    },
    onCard,
    onCancel: () => setClosed(true),
    onRefused: setProblem,
  };
  useEffect(() => {
    if (state !== 'loading') return undefined;
    // A blocked frame would leave an empty button for ever; a button that loads later is still shown.
    const timer = setTimeout(() => setState('none'), TIMEOUT);
    return () => clearTimeout(timer);
  }, [state]);
  const none = state === 'none';
  const byCard = none
    ? t`Pay by card`
    : t({ message: 'or pay by card', comment: 'line between the button of a wallet and cards' });
  return (
    <Box component="section" aria-label={none ? t`Pay by card` : t`Pay with a wallet`}>
      <Box
        inert={busy || none}
        data-busy={busy ? '' : undefined}
        sx={{ position: 'relative', height: BUTTON_HEIGHT, '&[data-busy]': { opacity: 0.6 } }}
      >
        {config.test_money ? (
          <TestWallet provider={config} price={price} disabled={busy} events={events} />
        ) : (
          <>
            {state === 'loading' ? <Skeleton variant="rounded" sx={waiting} /> : null}
            <Box sx={{ visibility: none ? 'hidden' : 'visible' }}>
              <Suspense fallback={null}>
                <StripeWallet
                  publishableKey={config.stripe_publishable_key}
                  price={price}
                  events={events}
                />
              </Suspense>
            </Box>
          </>
        )}
      </Box>
      {problem ? (
        <Alert severity="error" variant="outlined" role="alert" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      ) : null}
      <Divider sx={{ mt: 2.5 }}>
        <Typography variant="body2" component="span" role="status" sx={{ color: 'text.secondary' }}>
          {closed && !busy ? say(canceled) : byCard}
        </Typography>
      </Divider>
    </Box>
  );
}

const waiting = { position: 'absolute', inset: 0, height: 'auto', borderRadius: 999 };

const TestWalletSheet = later(() => import('./TestWalletSheet.tsx'));

/** Stands in for Apple Pay and Google Pay where the sandbox replaces Stripe. */
function TestWallet({
  provider,
  price,
  disabled,
  events,
}: {
  provider: SiteConfig;
  price: WalletPrice;
  disabled: boolean;
  events: Pick<WalletEvents, 'mayOpen' | 'onCard' | 'onCancel'>;
}) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        fullWidth
        disabled={disabled}
        onClick={() => {
          if (!events.mayOpen()) return;
          setOpen(true);
          setOpened(true);
        }}
        sx={walletColours}
      >
        <Trans>Pay with a test wallet</Trans>
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <TestWalletSheet
            open={open}
            provider={provider}
            price={price}
            onEnd={(card) => {
              setOpen(false);
              if (card) events.onCard(card);
              else events.onCancel();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Imitates the wallets’ own buttons: dark on a light page, light on a dark one. */
const walletColours = {
  bgcolor: 'text.primary',
  color: 'background.default',
  '@media (hover: hover)': { '&:hover': { bgcolor: 'text.secondary' } },
  '&.Mui-disabled': { bgcolor: 'action.disabledBackground' },
};
