import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LoadingState, Page, PageTitle } from '@keepsake/shared/ui';
import { ChosenEvent } from '../events/ChosenEvent.tsx';
import { GiftList } from './GiftList.tsx';

/** All gifts of money with their payout status. */
export default function GiftsPage() {
  return (
    <Page width="wide">
      <PageTitle lead={t`Who gave what, and how far each gift has come.`}>
        <Trans>Your gifts</Trans>
      </PageTitle>
      <ChosenEvent needs="money" loading={<LoadingState height={180} lines={6} />}>
        {(event) => <GiftList key={event.id} event={event} />}
      </ChosenEvent>
    </Page>
  );
}
