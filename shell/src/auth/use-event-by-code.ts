import { useCallback } from 'react';
import { isApiError } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';

/**
 * Adds an event by its code, or finds it among those that were added already, and gives its address.
 * @throws ApiError 404 for a code that nobody has
 */
export function useEventByCode() {
  const { http } = useHost();
  return useCallback(
    async (code: string): Promise<string> => {
      const body = { unique_code: code };
      try {
        const { data } = await http.call('POST login/wedding/add', { body });
        return `/attendee/wedding/${data.id}/detail?_setmsg=true`;
      } catch (error) {
        if (!isApiError(error) || error.status !== 409) throw error;
        const { data } = await http.call('POST v2/attendee/guest/added', { body });
        return `/attendee/wedding/${data.id}/detail`;
      }
    },
    [http],
  );
}
