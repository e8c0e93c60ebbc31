import { t } from '@lingui/core/macro';
import { areSettled, useRead } from '@keepsake/shared/query';
import { LoadingState, Page, PageTitle, Stack, TestMoneyBanner } from '@keepsake/shared/ui';
import { ChosenEvent } from '../events/ChosenEvent.tsx';
import { CashOutPanel } from './CashOutPanel.tsx';

/** Sends gift money to the couple's bank. */
export default function CashOutPage() {
  const config = useRead('GET config', {});
  return (
    <Page width="wide">
      <PageTitle lead={t`Send your guests’ gifts to your bank account.`}>
        {t({
          message: 'Cash out',
          comment: 'button and page title, verb: send gift money to a bank account',
        })}
      </PageTitle>
      {config.data?.test_money ? (
        <TestMoneyBanner>{t`No real money moves here, and no real bank is paid.`}</TestMoneyBanner>
      ) : null}
      {/* Hidden until the config has loaded: the banner above would push it down. */}
      <Stack
        spacing={{ xs: 3, md: 4 }}
        sx={{ visibility: areSettled(config) ? 'visible' : 'hidden' }}
      >
        <ChosenEvent needs="money" loading={<LoadingState height={180} lines={3} />}>
          {(event) => <CashOutPanel key={event.id} event={event} />}
        </ChosenEvent>
      </Stack>
    </Page>
  );
}
