import { keepKiosk, kioskHere, type Kiosk } from '@keepsake/shared/state';

/** Milliseconds without activity after which a guest has left: 90 s, and 20 s to answer the question. */
const MAX_IDLE = 110_000;

/** Records that the guest is active. Throttled to 5 seconds, since it is called on every pointer event. */
export function noteActive(): void {
  const kiosk = kioskHere();
  if (kiosk?.guest && Date.now() - kiosk.guest.activeAt > 5000)
    keepKiosk({ ...kiosk, guest: { ...kiosk.guest, activeAt: Date.now() } });
}

/** Whether the tablet's guest has left, as far as a page that is opened now can tell. */
export function hasLeft({ activeAt }: NonNullable<Kiosk['guest']>, now = Date.now()): boolean {
  return now - activeAt > MAX_IDLE;
}
