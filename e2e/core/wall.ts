import { newPaymentMethod, type Caller, type NewEvent } from './api.ts';
import type { Site } from './server.ts';

/** Id of the package that a live wall comes with. */
const PREMIUM = 3;

/** Buys the package with the live wall. */
export async function buyPremium(
  server: Site,
  couple: Caller,
  { id }: Pick<NewEvent, 'id'>,
): Promise<void> {
  await couple.post('membership/checkout', {
    event_id: id,
    package_id: PREMIUM,
    payment_method: await newPaymentMethod(server),
  });
}

/** Makes the link of the wall. @returns its path */
export async function openWall(couple: Caller, { id }: Pick<NewEvent, 'id'>): Promise<string> {
  const { link } = await couple.post<{ link: string }>(`v2/events/${id}/wall`);
  return new URL(link).pathname;
}
