import * as addresses from '@keepsake/shared/addresses';
import { useSession } from '@keepsake/shared/host';
import { LinkButton, Page, PageTitle, Stack } from '@keepsake/shared/ui';
import { ExampleSheet } from './ExampleSheet.tsx';

/** What a couple gets to print, with names and a code that are nobody's. */
export default function ExampleQrCodePage() {
  const { role } = useSession();
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
      <Stack sx={{ alignItems: 'center' }}>
        {role === 'bride_groom' ? (
          <LinkButton to={addresses.printQr()}>Print your own</LinkButton>
        ) : (
          <LinkButton to={addresses.home()}>Back to Keepsake</LinkButton>
        )}
      </Stack>
    </Page>
  );
}
