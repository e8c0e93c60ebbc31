import { isApiError } from '@keepsake/shared/api';
import { useWrite } from '@keepsake/shared/query';
import { useCallback } from 'react';

/** Adds an event by its code and answers its id, also when it was added before. @throws ApiError */
export function useAddEvent(): (code: string) => Promise<string> {
  const add = useWrite('POST login/wedding/add');
  const find = useWrite('POST v2/attendee/guest/added');
  return useCallback(
    async (code) => {
      const body = { unique_code: code };
      try {
        return (await add({ body })).data.id;
      } catch (error) {
        if (!isApiError(error) || error.status !== 409) throw error;
        return (await find({ body })).data.id;
      }
    },
    [add, find],
  );
}
