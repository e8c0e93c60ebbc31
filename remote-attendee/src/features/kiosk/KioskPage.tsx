import { useHost } from '@keepsake/shared/host';
import { useParams } from '@keepsake/shared/router';
import { ErrorState, LoadingState, Page, PageTitle } from '@keepsake/shared/ui';
import { useEffect } from 'react';
import { keepKiosk, kioskHere } from '@keepsake/shared/state';
import { ReturnedLetter } from '@keepsake/shared/vignettes';
import { outboxOf } from './outbox.ts';
import { Tablet } from './Tablet.tsx';
import { useKiosk } from './use-kiosk.ts';
import { PendingLine } from './PendingLine.tsx';
import { forgetGuest } from './next-guest.ts';

/** The page of a tablet on the gift table: guests write cards one after another, and none sees another's data. */
export default function KioskPage() {
  const { secret = '' } = useParams();
  const host = useHost();
  const { event, photo, ended, error, look } = useKiosk(secret);
  useEffect(() => void outboxOf(host).run(), [host]);

  if (ended !== null) return <KioskEnded secret={secret} reason={ended} />;
  if (event) return <Tablet key={secret} kiosk={{ secret, event, photo }} onBetweenGuests={look} />;
  return (
    <Page width="narrow" centered>
      {error ? (
        <ErrorState
          whole
          title="The tablet couldn’t be opened"
          error={error}
          onRetry={() => void look()}
        />
      ) : (
        <LoadingState label="Opening the tablet" height={420} lines={2} />
      )}
    </Page>
  );
}

/** Shown when the link has ended; this browser then leaves tablet mode. */
function KioskEnded({ secret, reason }: { secret: string; reason: string }) {
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
      <PendingLine />
    </Page>
  );
}
