import { isApiError, messageOf, type User } from '@keepsake/shared/api';
import type { HostServices } from '@keepsake/shared/contract';
import { readAhead, readListAhead } from '@keepsake/shared/query';
import { isShownElsewhere } from './shown-elsewhere.ts';

/** Prefetches the data of the first pages of a user's role, section 4 of the specification. @throws ApiError */
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
      // The specification wants this failure alone to be shown.
      if (isApiError(error) && !isShownElsewhere(error)) host.notify('error', messageOf(error));
      throw error;
    }),
    readAhead(host, 'GET v2/addons', {}),
  ]);
}
