import * as addresses from '@keepsake/shared/addresses';
import type { Order } from '@keepsake/shared/api';
import { kioskHere, type Kiosk } from '@keepsake/shared/state';

/** Returns the shared tablet on which this order is being made; null on the sender’s own device. */
export function kioskOf({ wedding_id }: Pick<Order, 'wedding_id'>): Kiosk | null {
  const kiosk = kioskHere();
  return kiosk?.guest && kiosk.event.id === wedding_id ? kiosk : null;
}

/** Returns the address of an event’s composer: the tablet’s page at a shared tablet, else the usual one. */
export function composerOf(eventId: string): string {
  const kiosk = kioskOf({ wedding_id: eventId });
  return kiosk
    ? addresses.kiosk({ secret: kiosk.secret })
    : addresses.customiseCard({ id: eventId });
}
