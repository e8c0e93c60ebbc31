import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { barHeight } from '@keepsake/shared/bar-height';
import { useUploads } from '@keepsake/shared/media';
import { Alert, Box, Button, formatMoney } from '@keepsake/shared/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { draftFiles } from '@keepsake/shared/sending/draft-files';
import type { Card } from './card.ts';

/** The send button, which sticks to the bottom of the window, with errors and the state of the queue and uploads. */
export function SendBar({
  card,
  currency,
  sending,
  failure,
  isReading,
  queued,
  isKept,
  onStop,
}: {
  card: Card;
  currency: string;
  sending: boolean;
  failure: string | null;
  /** True while chosen files are being read, for which sending waits. */
  isReading: boolean;
  /** True while the card is queued, as after Send was pressed without a connection. */
  queued: boolean;
  /** False while the device has no room for the draft. */
  isKept: boolean;
  onStop: () => void;
}) {
  const uploads = useUploads();
  const all = useSyncExternalStore(uploads.subscribe, uploads.all, uploads.all);
  const keys = draftFiles(card.draft);
  const moving = all.some(
    ({ key, state }) => keys.includes(key) && ['waiting', 'uploading', 'paused'].includes(state),
  );
  const { amount } = card;
  const isSlow = useIsSlow(isReading);
  return (
    <Box
      ref={barHeight}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        mx: { xs: '-20px !important', md: '0 !important' },
        px: { xs: 2.5, md: 0 },
        pt: 1.25,
        pb: 'max(10px, env(safe-area-inset-bottom))',
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {failure === null ? null : (
        <Alert severity="error" role="alert" sx={{ mb: 1 }}>
          {failure}
        </Alert>
      )}
      {isSlow ? (
        <Alert severity="info" role="status" sx={{ mb: 1 }}>
          <Trans>
            Your files are still being read. A file that’s only in the cloud has to come to this
            device first.
          </Trans>
        </Alert>
      ) : null}
      {isKept ? null : (
        <Alert severity="warning" role="status" sx={{ mb: 1 }}>
          <Trans>
            Your device has no room left to keep this card. Don’t close this page until it is sent.
          </Trans>
        </Alert>
      )}
      {queued ? (
        <Alert
          severity="info"
          role="status"
          sx={{ mb: 1 }}
          action={
            <Button color="inherit" size="small" onClick={onStop}>
              <Trans>Don’t send yet</Trans>
            </Button>
          }
        >
          <Trans>
            Waiting for a connection. Your card is sent as soon as there is one, here or when you
            open this page again. You can still change it.
          </Trans>
        </Alert>
      ) : null}
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        loading={sending}
        sx={{ flexDirection: 'column', minHeight: 52, py: 0.25, lineHeight: 1.3 }}
      >
        {amount > 0
          ? t`Continue to payment, ${{ amount: formatMoney(amount, currency) }} and fee`
          : t`Send the card`}
        {moving && !queued ? (
          <Box component="span" aria-hidden sx={meanwhile}>
            {amount > 0 ? t`Your upload continues while you pay` : t`Your upload continues`}
          </Box>
        ) : null}
      </Button>
    </Box>
  );
}

/** Milliseconds that reading files may take before the page says so; files of the device take a few. */
const SLOW = 2000;

/** Whether the activity has lasted so long that its reason should be shown. */
function useIsSlow(isActive: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setTimeout(() => setIsSlow(true), SLOW);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isActive]);
  return isSlow;
}

/** A second line inside the button, so that nothing moves or is covered when an upload begins or ends. */
const meanwhile = { display: 'block', fontSize: '0.8125rem', fontWeight: 400 } as const;
