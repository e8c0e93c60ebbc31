import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { messageOf } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useNavigateHere } from '@keepsake/shared/navigate-here';
import { PhotoIcon } from '@keepsake/shared/icons';
import { Button } from '@keepsake/shared/ui';
import { useState } from 'react';

/** Leads to an event’s album; a visitor without a session becomes a guest first, since photos need an owner. */
export function AlbumButton({ event }: { event: { id: string; unique_code: string } }) {
  const { notify, session } = useHost();
  const navigate = useNavigateHere();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      await session.attend(event.unique_code);
      navigate(addresses.album({ id: event.id }));
    } catch (error) {
      notify('error', messageOf(error, t`The album couldn’t be opened. Please try again.`));
      setBusy(false);
    }
  };
  return (
    <Button
      variant="text"
      startIcon={<PhotoIcon />}
      loading={busy}
      onClick={() => void open()}
      sx={{ minHeight: 44, alignSelf: 'center' }}
    >
      <Trans>Add photos to the album</Trans>
    </Button>
  );
}
