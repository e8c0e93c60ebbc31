import { isApiError, messageOf, type User } from '@keepsake/shared/api';
import type { HostServices } from '@keepsake/shared/contract';
import { readAhead, readListAhead } from '@keepsake/shared/query';
import { isToldElsewhere } from './told-elsewhere.ts';

/** Reads what the pages of somebody's role begin with, section 4 of the specification. @throws ApiError */
export async function loadRoleData(user: User, host: HostServices): Promise<void> {
  if (user.is_guest === 1 || !user.email_verified_at) return;
  await (user.user_type === 'attendee' ? forAttendee(host) : forCouple(host));
}

async function forAttendee(host: HostServices): Promise<void> {
  await Promise.all([
    readListAhead(host, 'GET attendee/wedding', {}),
    readAhead(host, 'GET attendee/card-list', {}),
    readAhead(host, 'GET payment-method/list', {}),
  ]);
}

async function forCouple(host: HostServices): Promise<void> {
  await Promise.all([
    readAhead(host, 'GET payout-method/list', {}).catch((error: unknown) => {
      // The one of these failures that the specification wants to be seen.
      if (isApiError(error) && !isToldElsewhere(error)) host.notify('error', messageOf(error));
      throw error;
    }),
    readAhead(host, 'GET v2/addons', {}),
  ]);
}
