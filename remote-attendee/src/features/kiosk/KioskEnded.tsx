import { useHost } from '@keepsake/shared/host';
import { keepKiosk, kioskHere } from '@keepsake/shared/state';
import { Page, PageTitle } from '@keepsake/shared/ui';
import { ReturnedLetter } from '@keepsake/shared/vignettes';
import { useEffect } from 'react';
import { LeftLine } from './LeftLine.tsx';
import { forgetGuest } from './next-guest.ts';

/** The link has ended: nobody begins here any more, and this browser is an ordinary one again. */
export function KioskEnded({ secret, reason }: { secret: string; reason: string }) {
  const host = useHost();
  useEffect(() => {
    if (kioskHere()?.secret !== secret) return;
    const end = async () => {
      await forgetGuest(host);
      keepKiosk(null);
    };
    void end();
  }, [host, secret]);
  return (
    <Page width="narrow" centered>
      <PageTitle picture={<ReturnedLetter />} lead={reason}>
        This tablet is closed
      </PageTitle>
      <LeftLine />
    </Page>
  );
}
