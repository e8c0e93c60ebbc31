import * as addresses from '@keepsake/shared/addresses';
import { LinkButton, Page, PageTitle, Stack } from '@keepsake/shared/ui';
import { DownloadExample } from './DownloadExample.tsx';
import { ExampleSheet } from './ExampleSheet.tsx';
import { OwnSheet } from './OwnSheet.tsx';

/** What a couple gets to print, with names and a code that are nobody's; as a file, too. */
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
