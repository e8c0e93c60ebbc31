import { keepKiosk, kioskHere } from '@keepsake/shared/state';

/** Records that the guest is active. Throttled to 5 seconds, since it is called on every pointer event. */
export function noteActive(): void {
  const kiosk = kioskHere();
  if (kiosk?.guest && Date.now() - kiosk.guest.activeAt > 5000)
    keepKiosk({ ...kiosk, guest: { ...kiosk.guest, activeAt: Date.now() } });
}
