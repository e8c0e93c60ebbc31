import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SiteConfig } from '@keepsake/shared/api';
import { SITE_NAME } from '@keepsake/shared/head';
import { BottomSheet, Dialog } from '@keepsake/shared/overlays';
import { Box, ErrorState, Skeleton, useMediaQuery, type Theme } from '@keepsake/shared/ui';
import type { WalletPrice } from './stripe-wallet.ts';
import { walletCardOf, type WalletCard } from './wallet-card.ts';

type Provider = Pick<SiteConfig, 'provider_url'>;

/** Milliseconds after which a frame that says nothing is not the sheet. */
const PATIENCE = 10_000;

/** The sandbox's sheet, in a frame as a wallet's own is in a window: the page around knows only its end. */
export default function TestWalletSheet({
  open,
  provider,
  price,
  onEnd,
}: {
  open: boolean;
  provider: Provider;
  price: WalletPrice;
  /** @param card null when it was closed */
  onEnd: (card: WalletCard | null) => void;
}) {
  const roomy = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const Surface = roomy ? Dialog : BottomSheet;
  return (
    <Surface
      open={open}
      title={t({ message: 'Test wallet', comment: 'heading' })}
      onClose={() => onEnd(null)}
    >
      <Frame
        provider={provider}
        price={price}
        onEnd={(card) => {
          // A sheet on its way out says nothing any more.
          if (open) onEnd(card);
        }}
      />
    </Surface>
  );
}

function Frame({
  provider,
  price,
  onEnd,
}: {
  provider: Provider;
  price: WalletPrice;
  onEnd: (card: WalletCard | null) => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [round, setRound] = useState(0);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');

  const onMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    const said = readMessage(event, provider, frame.current?.contentWindow);
    if (said === null) return;
    if (said === 'shown') setState('shown');
    else onEnd(said === 'canceled' ? null : said);
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => onMessage(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => setState('failed'), PATIENCE);
    return () => clearTimeout(timer);
  }, [state]);

  if (state === 'failed') {
    return (
      <Box sx={{ minHeight: HEIGHT, display: 'grid', alignContent: 'center' }}>
        <ErrorState
          title={t`The test wallet couldn’t be reached`}
          onRetry={() => {
            setState('loading');
            setRound(round + 1);
          }}
        />
      </Box>
    );
  }
  return (
    <Box sx={{ position: 'relative', height: HEIGHT, mx: '-6px', mb: -1 }}>
      {state === 'loading' ? <Skeleton variant="rounded" sx={waiting} /> : null}
      <Box
        key={round}
        ref={frame}
        component="iframe"
        title={t({ message: 'Test wallet', comment: 'heading' })}
        src={sheetAddress(provider, price)}
        sx={{
          border: 0,
          display: 'block',
          width: '100%',
          height: '100%',
          colorScheme: 'light dark',
          visibility: state === 'shown' ? 'visible' : 'hidden',
        }}
      />
    </Box>
  );
}

/** As much as the sheet needs, so that it does not grow under a finger. */
const HEIGHT = 456;

const waiting = { position: 'absolute', inset: '0 6px', height: 'auto' };

/** Where the sandbox shows its test wallet. */
function sheetAddress({ provider_url: url }: Provider, { total, currency }: WalletPrice): string {
  const asked = new URLSearchParams({ merchant: SITE_NAME, amount: String(total), currency });
  return `${url}/v1/test_helpers/wallet?${asked}`;
}

/**
 * Reads a message of the wallet sheet: the agreed card, `canceled`, or null for messages from elsewhere.
 * @param frame the sheet's window
 */
function readMessage(
  { source, origin, data }: MessageEvent<unknown>,
  { provider_url: url }: Provider,
  frame: Window | null | undefined,
): WalletCard | 'canceled' | 'shown' | null {
  if (!frame || source !== frame || origin !== new URL(url).origin) return null;
  const { testWallet: said } = (data ?? {}) as {
    testWallet?: { canceled?: unknown; shown?: unknown; method?: unknown };
  };
  if (said?.shown) return 'shown';
  if (said?.canceled) return 'canceled';
  return said?.method ? walletCardOf(said.method) : null;
}
