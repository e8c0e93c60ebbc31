import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { useHost } from '@keepsake/shared/host';
import { noteActive, IdleDialog, useIdle } from '@keepsake/shared/kiosk';
import { nameOf } from '@keepsake/shared/people';
import { keepKiosk, kioskHere } from '@keepsake/shared/state';
import { Box, Button } from '@keepsake/shared/ui';

/** Seconds without input before the guest is asked whether they are still there. */
const IDLE = 90;

/**
 * Bar above any other page that a guest of the tablet opens, for example to pay. It leads back to the tablet's page,
 * also when the guest walks away, so that the next guest sees nothing of theirs.
 */
export default function AwayFromKiosk() {
  const { navigate } = useHost();
  const [asks, setAsks] = useState(false);
  const kiosk = kioskHere();
  useIdle({ seconds: IDLE, active: !asks }, { onIdle: () => setAsks(true), onSign: noteActive });
  if (!kiosk) return null;
  const name = nameOf(kiosk.event);

  const leave = () => {
    // An `activeAt` in the far past makes the tablet's page start over with a new guest.
    if (kiosk.guest) keepKiosk({ ...kiosk, guest: { ...kiosk.guest, activeAt: 0 } });
    navigate(addresses.kiosk({ secret: kiosk.secret }), { replace: true });
  };
  return (
    <>
      <Box
        component="aside"
        aria-label={t`This tablet`}
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          px: 2,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <span>
          <Trans>A card for {name}</Trans>
        </span>
        <Button variant="text" onClick={leave}>
          {t({ message: 'Start over', comment: 'button' })}
        </Button>
      </Box>
      {asks ? <IdleDialog onStay={() => setAsks(false)} onLeave={leave} /> : null}
    </>
  );
}
