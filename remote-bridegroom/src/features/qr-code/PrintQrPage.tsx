import { Page, PageTitle } from '@keepsake/shared/ui';
import { ChosenEvent } from '../events/ChosenEvent.tsx';
import { PrintSheet } from './PrintSheet.tsx';

export default function PrintQrPage() {
  return (
    <Page width="wide">
      <PageTitle lead="A sheet with your names, your QR code and your code, ready for the tables.">
        A sheet for your tables
      </PageTitle>
      <ChosenEvent needs="any">
        {(event) => <PrintSheet key={event.id} event={event} />}
      </ChosenEvent>
    </Page>
  );
}
