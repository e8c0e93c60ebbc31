import { isApiError } from '@keepsake/shared/api';
import { useRead } from '@keepsake/shared/query';
import { useParams } from '@keepsake/shared/router';

/** Reads the event of the address’s `:id`; until it is loaded, its data comes from the cached list of events. */
export function useEvent() {
  const { id = '' } = useParams();
  const read = useRead(
    'GET attendee/wedding/:id',
    { params: { id } },
    { initialDataFrom: 'GET attendee/wedding' },
  );
  const refused = isApiError(read.error) && read.error.status > 0;
  return { id, ...read, data: refused ? null : read.data };
}
