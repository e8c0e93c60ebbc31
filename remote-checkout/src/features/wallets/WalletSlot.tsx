import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { say } from '@keepsake/shared/words';
import { later, optional } from '@keepsake/shared/later';
import { Suspense, useEffect, useState } from 'react';
import type { SiteConfig } from '@keepsake/shared/api';
import { Alert, Box, Divider, Skeleton, Typography, Button } from '@keepsake/shared/ui';
import { BUTTON_HEIGHT, type WalletEvents, type WalletPrice } from './stripe-wallet.ts';
import type { WalletCard } from './wallet-card.ts';

/** Milliseconds until a button that says nothing counts as none. */
const PATIENCE = 10_000;

const canceled = msg`You closed the wallet. You weren’t charged.`;

const StripeWallet = optional(() => import('./StripeWallet.tsx'));

/**
 * The button of the wallet that this device has, above the ways to pay by card. Its room is kept while nobody knows
 * whether there is one, and stays when there is none, so that nothing below ever moves.
 */
export function WalletSlot({
  config,
  price,
  busy,
  onCard,
}: {
  config: SiteConfig;
  price: WalletPrice;
  /** While something is being paid. */
  busy: boolean;
  onCard: (card: WalletCard) => void;
}) {
  const [state, setState] = useState<'looking' | 'there' | 'none'>(
    config.test_money ? 'there' : 'looking',
  );
  const [closed, setClosed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const events: WalletEvents = {
    onReady: (available) => setState(available ? 'there' : 'none'),
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
    if (state !== 'looking') return undefined;
    // Blocked frames would leave an empty button for ever; one that loads late is still shown.
    const timer = setTimeout(() => setState('none'), PATIENCE);
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
            {state === 'looking' ? <Skeleton variant="rounded" sx={waiting} /> : null}
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

/** Stands for Apple Pay and Google Pay where the sandbox answers in place of Stripe. */
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
        sx={look}
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

/** As the wallets’ own buttons look: ink on paper, or paper on ink in the dark. */
const look = {
  bgcolor: 'text.primary',
  color: 'background.default',
  '@media (hover: hover)': { '&:hover': { bgcolor: 'text.secondary' } },
  '&.Mui-disabled': { bgcolor: 'action.disabledBackground' },
};
