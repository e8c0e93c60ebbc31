import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { useSession } from '@keepsake/shared/host';
import { nameOf, type Hosts } from '@keepsake/shared/people';
import { LinkButton, Page, PageTitle, Stack } from '@keepsake/shared/ui';
import { SealedLetter } from '@keepsake/shared/vignettes';

/** The page of an event that accepts no more cards. */
export default function ClosedEvent({ event }: { event: Hosts & { id: string } }) {
  const { loggedIn } = useSession();
  return (
    <Page centered width="narrow">
      <PageTitle
        picture={<SealedLetter />}
        eyebrow={nameOf(event)}
        lead={t`All the cards have been collected. If you sent one, it has arrived, and it stays. If you meant to, tell them: they can open this page again.`}
      >
        <Trans>No more cards, thank you</Trans>
      </PageTitle>
      {loggedIn ? (
        <Stack sx={{ alignItems: 'center' }}>
          <LinkButton to={addresses.attendedEvent({ id: event.id })} variant="outlined">
            <Trans>See the event</Trans>
          </LinkButton>
        </Stack>
      ) : null}
    </Page>
  );
}
