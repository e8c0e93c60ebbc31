import * as addresses from '@keepsake/shared/addresses';
import type { Order } from '@keepsake/shared/api';
import { kioskHere, type Kiosk } from '@keepsake/shared/state';

/** The tablet on the gift table where this order is being made; null on somebody's own device. */
export function kioskOf({ wedding_id }: Pick<Order, 'wedding_id'>): Kiosk | null {
  const kiosk = kioskHere();
  return kiosk?.guest && kiosk.event.id === wedding_id ? kiosk : null;
}

/** Where the card of an event is written. */
export function composerOf(eventId: string): string {
  const kiosk = kioskOf({ wedding_id: eventId });
  return kiosk
    ? addresses.kiosk({ secret: kiosk.secret })
    : addresses.customiseCard({ id: eventId });
}
