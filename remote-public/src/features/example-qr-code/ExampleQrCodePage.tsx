import * as addresses from '@keepsake/shared/addresses';
import { LinkButton, Page, PageTitle, Stack, Button } from '@keepsake/shared/ui';
import { useHost, useMutation, useSession } from '@keepsake/shared/host';
import { DownloadExample } from './DownloadExample.tsx';
import { ExampleSheet } from './ExampleSheet.tsx';

/** The printable sheet with sample names and a sample code, to view and download. */
export default function ExampleQrCodePage() {
  return (
    <Page width="narrow">
      <PageTitle
        align="center"
        eyebrow="An example"
        lead="This is the sheet for the tables and the card box. Yours carries your names, your code and a QR code that opens your event."
      >
        Print QR Code
      </PageTitle>
      <ExampleSheet />
      <Stack spacing={1.5}>
        <OwnSheet />
        <DownloadExample />
        <LinkButton to={addresses.home()} variant="text">
          Back to Keepsake
        </LinkButton>
      </Stack>
    </Page>
  );
}

/** Switches an attendee's account to the couple's side after a confirmation, since a sheet needs an event. */
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

/** The link from the example to the person's own sheet. */
function OwnSheet() {
  const { role } = useSession();
  if (role === 'bride_groom')
    return <LinkButton to={addresses.printQr()}>Print your own</LinkButton>;
  if (role === 'attendee') return <CreateEvent />;
  return <LinkButton to={addresses.register()}>Sign Up for your own</LinkButton>;
}
