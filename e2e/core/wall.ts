import { buyPackage, newCoupleWithEvent, type Caller, type NewEvent } from './api.ts';
import type { Site } from './server.ts';

/** Creates an event with a live wall, which the Premium package includes. @returns `path` of the wall */
export async function newWall(
  server: Site,
): Promise<{ couple: Caller; event: NewEvent; path: string }> {
  const { couple, event } = await newCoupleWithEvent(server);
  await buyPackage(server, couple, event.id, 'Premium');
  return { couple, event, path: await openWall(couple, event) };
}

/** Creates the wall's link. @returns its path */
export async function openWall(couple: Caller, { id }: Pick<NewEvent, 'id'>): Promise<string> {
  const { link } = await couple.post<{ link: string }>(`v2/events/${id}/wall`);
  return new URL(link).pathname;
}
