import { useConnection, useHost } from '@keepsake/shared/host';
import { keepKiosk, kioskHere } from '@keepsake/shared/state';
import { useEffect } from 'react';
import { tellServer } from './next-guest.ts';

/** Between two guests: tells the server of one who left while it could not be reached. */
export function useOwedLogout(between: boolean): void {
  const host = useHost();
  const connection = useConnection();
  const due = between && (connection === 'good' || connection === 'slow');
  useEffect(() => {
    if (!due || !kioskHere()?.owesLogout) return;
    const tell = async () => {
      const isTold = await tellServer(host);
      const here = kioskHere();
      if (isTold && here) keepKiosk({ ...here, owesLogout: false });
    };
    void tell();
  }, [due, host]);
}
