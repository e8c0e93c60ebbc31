import { useCallback } from 'react';
import { useHost } from '@keepsake/shared/host';

/** Changes the role on the server and reads the user again. @throws ApiError */
export function useSwitchRole() {
  const { http, session } = useHost();
  return useCallback(
    async (type: 'bride_groom' | 'attendee') => {
      await http.call('POST v2/update-usertype', { body: { type } });
      await session.reload();
    },
    [http, session],
  );
}
