import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useRead } from '@keepsake/shared/query';
import { Button, LinkButton, Stack, Typography } from '@keepsake/shared/ui';
import { useState } from 'react';

const PUT_OFF = 'keepsake-told-offer';

/** Once a card has arrived: the way to be told of the next on this device. The browser is asked there, by a button. */
export function PushOffer() {
  // Undefined where the page is painted by the server, which does not know this device.
  const canAsk = 'PushManager' in globalThis && globalThis.Notification?.permission !== 'denied';
  const [isPutOff, setIsPutOff] = useState(
    () => globalThis.localStorage?.getItem(PUT_OFF) !== null,
  );
  const { data } = useRead('GET push', canAsk && !isPutOff ? {} : null);
  if (!canAsk || isPutOff || !data || data.here) return null;
  const putOff = () => {
    localStorage.setItem(PUT_OFF, 'yes');
    setIsPutOff(true);
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
      <Button onClick={putOff}>{t({ message: 'Not now', comment: 'button' })}</Button>
    </Stack>
  );
}
