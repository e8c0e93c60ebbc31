import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { useHost } from '@keepsake/shared/host';
import { useShell } from './shell-services.ts';

/** Returns a function that changes the role on the server and refetches the user. @throws ApiError */
export function useSwitchRole() {
  const { http, session } = useHost();
  const { freshness } = useShell();
  return useCallback(
    async (type: 'bride_groom' | 'attendee') =>
      freshness.during(async () => {
        await http.call('POST v2/update-usertype', { body: { type } });
        await session.reload();
      }),
    [freshness, http, session],
  );
}

/** The question asked before an account changes its role. */
export const switchQuestion = () => ({
  title: t`Switch user role..!!`,
  body: t`Are you sure you want to switch the user role?`,
  confirmLabel: t({
    message: 'Switch',
    comment: 'button: changes between attending and creating events',
  }),
});
