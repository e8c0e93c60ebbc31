import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { useHost } from '@keepsake/shared/host';
import { hasLeft, IdleDialog, noteActive, useIdle } from '@keepsake/shared/kiosk';
import { nameOf } from '@keepsake/shared/people';
import { useLocation } from '@keepsake/shared/router';
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
  const { pathname } = useLocation();
  const [asks, setAsks] = useState(false);
  const kiosk = kioskHere();
  const leave = () => {
    if (!kiosk) return;
    // An `activeAt` in the far past makes the tablet's page start over with a new guest.
    if (kiosk.guest) keepKiosk({ ...kiosk, guest: { ...kiosk.guest, activeAt: 0 } });
    navigate(addresses.kiosk({ secret: kiosk.secret }), { replace: true });
  };
  const leaveIfGone = useEffectEvent(() => {
    // The bank leads its payer to this page, which counts as activity.
    if (pathname === addresses.paymentReturn.pattern) return;
    const guest = kioskHere()?.guest;
    if (guest && hasLeft(guest)) leave();
  });
  useEffect(() => {
    leaveIfGone();
    // Going back may show a page as it was left, for example for the bank's page.
    const check = () => leaveIfGone();
    window.addEventListener('pageshow', check);
    return () => window.removeEventListener('pageshow', check);
  }, []);
  useIdle({ seconds: IDLE, active: !asks }, { onIdle: () => setAsks(true), onSign: noteActive });
  if (!kiosk) return null;
  const name = nameOf(kiosk.event);
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
