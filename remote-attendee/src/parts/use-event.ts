import { isApiError } from '@keepsake/shared/api';
import { useRead } from '@keepsake/shared/query';
import { useParams } from '@keepsake/shared/router';

/** Reads the event that the address names by `:id`; until it is loaded, its data comes from the list of events. */
export function useEvent() {
  const { id = '' } = useParams();
  const asked = useRead(
    'GET attendee/wedding/:id',
    { params: { id } },
    { initialDataFrom: 'GET attendee/wedding' },
  );
  const refused = isApiError(asked.error) && asked.error.status > 0;
  return { id, ...asked, data: refused ? null : asked.data };
}
