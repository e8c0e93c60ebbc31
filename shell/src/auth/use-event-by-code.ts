import { useCallback } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { isApiError } from '@keepsake/shared/api';
import { useWrite } from '@keepsake/shared/query';

/**
 * Adds an event by its code, or finds it among those that were added already, and gives its address.
 * @throws ApiError 404 for a code that nobody has
 */
export function useEventByCode() {
  const add = useWrite('POST login/wedding/add');
  const find = useWrite('POST v2/attendee/guest/added');
  return useCallback(
    async (code: string): Promise<string> => {
      const body = { unique_code: code };
      try {
        const { data } = await add({ body });
        return addresses.attendedEvent({ id: data.id }, { _setmsg: true });
      } catch (error) {
        if (!isApiError(error) || error.status !== 409) throw error;
        const { data } = await find({ body });
        return addresses.attendedEvent({ id: data.id });
      }
    },
    [add, find],
  );
}
