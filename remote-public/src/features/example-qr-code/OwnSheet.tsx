import * as addresses from '@keepsake/shared/addresses';
import { useHost, useMutation, useSession } from '@keepsake/shared/host';
import { Button, LinkButton } from '@keepsake/shared/ui';

/** An attendee who wants a sheet wants an event: the account changes sides, once they agreed. */
function CreateEvent() {
  const { confirm, http, navigate, session } = useHost();
  const { mutate: becomeCouple, isPending } = useMutation(
    async () => {
      await http.call('POST v2/update-usertype', { body: { type: 'bride_groom' } });
      await session.reload();
    },
    {
      onSuccess: () => navigate(addresses.registerEvent()),
      errorMessage: 'Something went wrong. Please try later.',
    },
  );
  const create = async () => {
    const agreed = await confirm({
      title: 'Switch user role..!!',
      body: 'Are you sure you want to switch the user role?',
      confirmLabel: 'Switch',
    });
    if (agreed) becomeCouple();
  };
  return (
    <Button variant="contained" loading={isPending} onClick={() => void create()}>
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
