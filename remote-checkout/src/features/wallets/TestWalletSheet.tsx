import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SiteConfig } from '@keepsake/shared/api';
import { SITE_NAME } from '@keepsake/shared/head';
import { BottomSheet, Dialog } from '@keepsake/shared/overlays';
import { Box, ErrorState, Skeleton, useMediaQuery, type Theme } from '@keepsake/shared/ui';
import type { WalletPrice } from './stripe-wallet.ts';
import { walletCardOf, type WalletCard } from './wallet-card.ts';

type Provider = Pick<SiteConfig, 'provider_url'>;

/** Milliseconds after which a frame that has sent no message counts as failed. */
const TIMEOUT = 10_000;

/** The sandbox’s test wallet in an iframe; the page learns only its result, as from a real wallet. */
export default function TestWalletSheet({
  open,
  provider,
  price,
  onEnd,
}: {
  open: boolean;
  provider: Provider;
  price: WalletPrice;
  /** @param card null when the wallet was closed */
  onEnd: (card: WalletCard | null) => void;
}) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const Surface = isWide ? Dialog : BottomSheet;
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
          // Messages that arrive during the closing animation are ignored.
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
    const message = readMessage(event, provider, frame.current?.contentWindow);
    if (message === null) return;
    if (message === 'shown') setState('shown');
    else onEnd(message === 'canceled' ? null : message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => onMessage(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => setState('failed'), TIMEOUT);
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

/** Pixels that the wallet’s content needs; fixed, so that the sheet does not grow while it is used. */
const HEIGHT = 456;

const waiting = { position: 'absolute', inset: '0 6px', height: 'auto' };

/** Returns the address of the sandbox’s test wallet. */
function sheetAddress({ provider_url: url }: Provider, { total, currency }: WalletPrice): string {
  const query = new URLSearchParams({ merchant: SITE_NAME, amount: String(total), currency });
  return `${url}/v1/test_helpers/wallet?${query}`;
}

/**
 * Parses a message of the wallet: its card, `shown`, `canceled`, or null for messages of other windows.
 * @param frame the wallet’s window
 */
function readMessage(
  { source, origin, data }: MessageEvent<unknown>,
  { provider_url: url }: Provider,
  frame: Window | null | undefined,
): WalletCard | 'canceled' | 'shown' | null {
  if (!frame || source !== frame || origin !== new URL(url).origin) return null;
  const { testWallet: message } = (data ?? {}) as {
    testWallet?: { canceled?: unknown; shown?: unknown; method?: unknown };
  };
  if (message?.shown) return 'shown';
  if (message?.canceled) return 'canceled';
  return message?.method ? walletCardOf(message.method) : null;
}
