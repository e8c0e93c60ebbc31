import { t } from '@lingui/core/macro';
import { isApiError, messageOf } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { askQueries, attendedQueries } from '../../parts/invalidates.ts';

/** Returns a function that adds an event by code and resolves to its id, also when added before. @throws ApiError */
export function useAddEvent(): (code: string) => Promise<string> {
  const { http } = useHost();
  const { mutateAsync } = useMutation(
    async (code: string) => {
      const body = { unique_code: code };
      try {
        return (await http.call('POST login/wedding/add', { body })).data.id;
      } catch (error) {
        if (!isApiError(error) || error.status !== 409) throw error;
        return (await http.call('POST v2/attendee/guest/added', { body })).data.id;
      }
    },
    { invalidates: [...attendedQueries, ...askQueries] },
  );
  return mutateAsync;
}

/** Returns the sentence shown when a code is refused. */
export function codeRefusal(error: unknown): string {
  if (!isApiError(error) || error.status !== 404 || error.code === 'event_deleted')
    return messageOf(error, t`Something went wrong. Please try again.`);
  return t`We don’t know this code. Please compare it with the invitation: it never has the letters I, L or O, nor a 0 or 1.`;
}
