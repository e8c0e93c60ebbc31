import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useRead } from '@keepsake/shared/query';
import { storeItem } from '@keepsake/shared/store-item';
import { Button, LinkButton, Stack, Typography } from '@keepsake/shared/ui';
import { useState } from 'react';

const DISMISSED = 'keepsake-told-offer';

/** Offers push notifications on this device; the linked settings page requests the browser's permission. */
export function PushOffer() {
  // Both are undefined when the server renders the page.
  const canAsk = 'PushManager' in globalThis && globalThis.Notification?.permission !== 'denied';
  const [isDismissed, setIsDismissed] = useState(
    () => globalThis.localStorage?.getItem(DISMISSED) !== null,
  );
  const { data } = useRead('GET push', canAsk && !isDismissed ? {} : null);
  if (!canAsk || isDismissed || !data || data.here) return null;
  const dismiss = () => {
    storeItem(DISMISSED);
    setIsDismissed(true);
  };
  return (
    <Stack
      component="section"
      aria-label={t({ message: 'Notifications', comment: 'for screen readers' })}
      direction={{ xs: 'column', sm: 'row' }}
      useFlexGap
      spacing={1.5}
      sx={{
        alignItems: { sm: 'center' },
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        p: 2,
      }}
    >
      <Typography sx={{ flex: 1 }}>
        <Trans>Would you like to know the moment the next card arrives?</Trans>
      </Typography>
      <LinkButton to={`${addresses.notifications()}#phone`} variant="outlined">
        <Trans>Tell me on this device</Trans>
      </LinkButton>
      <Button onClick={dismiss}>{t({ message: 'Not now', comment: 'button' })}</Button>
    </Stack>
  );
}
