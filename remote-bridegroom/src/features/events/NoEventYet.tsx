import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { CalendarIcon } from '@keepsake/shared/icons';
import { EmptyState, LinkButton } from '@keepsake/shared/ui';

/** The empty state of a couple without an event. */
export function NoEventYet({ whole = false }: { whole?: boolean }) {
  return (
    <EmptyState
      whole={whole}
      icon={<CalendarIcon />}
      title={t`Start with your event`}
      body={t`Register it to get a code and a QR code for your tables. Your guests’ cards, videos and gifts will arrive here.`}
      action={
        <LinkButton to={addresses.registerEvent({ continue_event: true })}>
          <Trans>Register your event</Trans>
        </LinkButton>
      }
    />
  );
}
