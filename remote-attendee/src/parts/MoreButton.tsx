import { Trans } from '@lingui/react/macro';
import { Button } from '@keepsake/shared/ui';

export function MoreButton({ more, loading }: { more: (() => void) | null; loading: boolean }) {
  if (!more) return null;
  return (
    <Button variant="outlined" onClick={more} loading={loading} sx={{ alignSelf: 'center' }}>
      <Trans comment="button: loads more of a list">Show more</Trans>
    </Button>
  );
}
