import { useState } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { isApiError } from '@keepsake/shared/api';
import { useHost, useSession } from '@keepsake/shared/host';
import { Button, LinkButton } from '@keepsake/shared/ui';

/** An attendee who wants a sheet wants an event: the account changes sides, once they agreed. */
function CreateEvent() {
  const { confirm, http, navigate, notify, session } = useHost();
  const [busy, setBusy] = useState(false);
  const create = async () => {
    const agreed = await confirm({
      title: 'Switch user role..!!',
      body: 'Are you sure you want to switch the user role?',
      confirmLabel: 'Switch',
    });
    if (!agreed) return;
    setBusy(true);
    try {
      await http.call('POST v2/update-usertype', { body: { type: 'bride_groom' } });
      await session.reload();
      navigate(addresses.registerEvent());
    } catch (error) {
      notify(
        'error',
        (isApiError(error) && error.message) || 'Something went wrong. Please try later.',
      );
      setBusy(false);
    }
  };
  return (
    <Button variant="contained" loading={busy} onClick={() => void create()}>
      Create an event
    </Button>
  );
}

/** From the example to one’s own. */
export function OwnSheet() {
  const { role } = useSession();
  if (role === 'bride_groom')
    return <LinkButton to={addresses.printQr()}>Print your own</LinkButton>;
  if (role === 'attendee') return <CreateEvent />;
  return <LinkButton to={addresses.register()}>Sign Up for your own</LinkButton>;
}
