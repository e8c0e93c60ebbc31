import * as addresses from '@keepsake/shared/addresses';
import { useSession } from '@keepsake/shared/host';
import { useSearchParams } from '@keepsake/shared/router';
import { Page, PageTitle, TextLink, Typography } from '@keepsake/shared/ui';
import { CodeForm } from './CodeForm.tsx';

/** Enter an event's code. `for` in the address names an event that was found by its name. */
export default function AddEventPage() {
  const [query] = useSearchParams();
  const { isGuest } = useSession();
  const sought = query.get('for');
  return (
    <Page width="narrow">
      <PageTitle
        align="center"
        lead={
          sought
            ? `Only ${sought} can give you the code: it stands on their invitation and on the cards on the tables.`
            : 'It stands on the invitation, next to the QR code, and on the cards on the tables.'
        }
      >
        Enter the code
      </PageTitle>
      <CodeForm />
      {isGuest ? null : (
        <Typography sx={{ textAlign: 'center', color: 'text.secondary' }}>
          No code at hand? <TextLink to={addresses.searchEvents()}>Search by name</TextLink>
        </Typography>
      )}
    </Page>
  );
}
