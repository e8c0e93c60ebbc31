import { nameOf, type Hosts } from '@keepsake/shared/people';
import { useSearchParams } from '@keepsake/shared/router';
import { Alert } from '@keepsake/shared/ui';

const PARAMETER = '_setmsg';

/** Greets whoever has just opened the event by its code. */
export function Welcome({ event }: { event: Hosts }) {
  const [query, setQuery] = useSearchParams();
  if (query.get(PARAMETER) !== 'true') return null;
  const close = () =>
    setQuery(
      (before) => {
        before.delete(PARAMETER);
        return before;
      },
      { replace: true },
    );
  return (
    <Alert severity="success" variant="outlined" onClose={close} closeText="Close the welcome">
      Welcome! You’re on the guest list of {nameOf(event)}. Send a card whenever you like.
    </Alert>
  );
}
