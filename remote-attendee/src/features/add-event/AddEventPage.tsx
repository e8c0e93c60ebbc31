import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useSession } from '@keepsake/shared/host';
import { useSearchParams } from '@keepsake/shared/router';
import { Page, PageTitle, TextLink, Typography } from '@keepsake/shared/ui';
import { ScanButton } from '../scan/ScanButton.tsx';
import { CodeForm } from '../code/CodeForm.tsx';

/** The page for entering an event’s code; the query parameter `for` is the name of an event found by search. */
export default function AddEventPage() {
  const [query] = useSearchParams();
  const { isGuest } = useSession();
  const sought = query.get('for');
  return (
    <Page width="narrow">
      <PageTitle
        lead={
          sought
            ? t`Only ${sought} can give you the code. It’s on their invitation and on the table cards.`
            : t`It’s on the invitation next to the QR code, and on the table cards.`
        }
      >
        <Trans comment="heading">Enter the code</Trans>
      </PageTitle>
      <ScanButton />
      <CodeForm />
      {isGuest ? null : (
        <Typography sx={{ color: 'text.secondary' }}>
          <Trans>
            Don’t have the code? <TextLink to={addresses.searchEvents()}>Search by name</TextLink>
          </Trans>
        </Typography>
      )}
    </Page>
  );
}
