import { Button } from '@keepsake/shared/ui';

/** The rest of a list, when there is one. */
export function MoreButton({ more, loading }: { more: (() => void) | null; loading: boolean }) {
  if (!more) return null;
  return (
    <Button variant="outlined" onClick={more} loading={loading} sx={{ alignSelf: 'center' }}>
      Show more
    </Button>
  );
}
