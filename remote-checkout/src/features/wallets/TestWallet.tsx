import { lazy, Suspense, useState } from 'react';
import { Button } from '@keepsake/shared/ui';
import type { Provider } from './test-wallet.ts';
import type { WalletEvents, WalletPrice } from './stripe-wallet.ts';

const TestWalletSheet = lazy(() => import('./TestWalletSheet.tsx'));

/** Stands for Apple Pay and Google Pay where the sandbox answers in place of Stripe. */
export function TestWallet({
  provider,
  price,
  merchant,
  disabled,
  events,
}: {
  provider: Provider;
  price: WalletPrice;
  merchant: string;
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
        Pay with a test wallet
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <TestWalletSheet
            open={open}
            provider={provider}
            price={price}
            merchant={merchant}
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
