import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { useHost } from '@keepsake/shared/host';
import { noteActive, StillThere, useIdle } from '@keepsake/shared/kiosk';
import { nameOf } from '@keepsake/shared/people';
import { keepKiosk, kioskHere } from '@keepsake/shared/state';
import { Box, Button } from '@keepsake/shared/ui';

/** Seconds without a sign of anybody. */
const QUIET = 90;

/**
 * A guest of the tablet is on another page than the tablet's, to pay for instance: whoever leaves them there leaves
 * nothing to the next one.
 */
export default function AwayFromKiosk() {
  const { navigate } = useHost();
  const [asks, setAsks] = useState(false);
  const kiosk = kioskHere();
  useIdle({ seconds: QUIET, active: !asks }, { onIdle: () => setAsks(true), onSign: noteActive });
  if (!kiosk) return null;
  const name = nameOf(kiosk.event);

  const leave = () => {
    // So long ago that the tablet's page begins anew.
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
      {asks ? <StillThere onStay={() => setAsks(false)} onLeave={leave} /> : null}
    </>
  );
}
