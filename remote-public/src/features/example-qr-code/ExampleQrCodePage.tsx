import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { LinkButton, Page, PageTitle, Stack, Button } from '@keepsake/shared/ui';
import { useHost, useMutation, useSession } from '@keepsake/shared/host';
import { useNavigateHere } from '@keepsake/shared/navigate-here';
import { DownloadExample } from './DownloadExample.tsx';
import { ExampleSheet } from './ExampleSheet.tsx';

/** The printable sheet with sample names and a sample code, to view and download. */
export default function ExampleQrCodePage() {
  return (
    <Page width="narrow">
      <PageTitle
        align="center"
        eyebrow={t`An example`}
        lead={t`This is the sheet for the tables and the card box. Yours carries your names, your code and a QR code that opens your event.`}
      >
        <Trans>Print QR Code</Trans>
      </PageTitle>
      <ExampleSheet />
      <Stack spacing={1.5}>
        <OwnSheet />
        <DownloadExample />
        <LinkButton to={addresses.home()} variant="text">
          <Trans>Back to Keepsake</Trans>
        </LinkButton>
      </Stack>
    </Page>
  );
}

/** Switches an attendee's account to the couple's side after a confirmation, since a sheet needs an event. */
function CreateEvent() {
  const { confirm, http, session } = useHost();
  const navigate = useNavigateHere();
  const { mutate: becomeCouple, isPending } = useMutation(
    async () => {
      await http.call('POST v2/update-usertype', { body: { type: 'bride_groom' } });
      await session.reload();
    },
    {
      onSuccess: () => navigate(addresses.registerEvent()),
      errorMessage: t`Something went wrong. Please try later.`,
    },
  );
  const create = async () => {
    const agreed = await confirm({
      title: t`Switch user role..!!`,
      body: t`Are you sure you want to switch the user role?`,
      confirmLabel: t({
        message: 'Switch',
        comment: 'button: changes between attending and creating events',
      }),
    });
    if (agreed) becomeCouple();
  };
  return (
    <Button variant="contained" loading={isPending} onClick={() => void create()}>
      <Trans>Create an event</Trans>
    </Button>
  );
}

function OwnSheet() {
  const { role } = useSession();
  if (role === 'bride_groom')
    return (
      <LinkButton to={addresses.printQr()}>
        <Trans>Print your own</Trans>
      </LinkButton>
    );
  if (role === 'attendee') return <CreateEvent />;
  return (
    <LinkButton to={addresses.register()}>
      <Trans>Sign Up for your own</Trans>
    </LinkButton>
  );
}
