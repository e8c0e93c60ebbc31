import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { codeInText } from '@keepsake/shared/addresses/codes';
import { isApiError, messageOf } from '@keepsake/shared/api';
import { EventCodeField, eventCodeSchema } from '@keepsake/shared/event-code';
import { EntryForm, SubmitButton } from '@keepsake/shared/forms';
import { useHost } from '@keepsake/shared/host';
import { useNavigateHere } from '@keepsake/shared/navigate-here';
import { UnknownTableCard } from '@keepsake/shared/vignettes';
import { AuthPage } from '../auth/AuthPage.tsx';

/** Replaces the page of an unknown code, with the code in a field to correct it. */
export default function NoEventPage({
  code,
  isDeleted = false,
}: {
  code: string;
  /** Whether the code belonged to an event that was deleted. */
  isDeleted?: boolean;
}) {
  const { http } = useHost();
  const navigate = useNavigateHere();
  return (
    <AuthPage
      picture={<UnknownTableCard />}
      title={isDeleted ? t`This event was deleted` : t`We don’t know this code`}
      lead={
        isDeleted
          ? t`Its hosts took it down, so it takes no cards any more. If you think that’s a mistake, ask them. For another event, enter its code.`
          : t`Check the eight characters next to the QR code. They never include 0, O, 1, I or L.`
      }
    >
      <EntryForm
        id="open-an-event"
        label={t`Open an event`}
        initial={{ code: isDeleted ? '' : code }}
        schema={eventCodeSchema}
        onSubmit={async (typed, form) => {
          const found = codeInText(typed.code);
          try {
            await http.call('GET v2/invitations/:code', { params: { code: found.code } });
            navigate(addresses.uniqueCode({ 'unique-code': found.code, table: found.table }));
          } catch (error) {
            form.setFieldError('code', refusalOf(error));
          }
        }}
      >
        <EventCodeField style={{ letterSpacing: '0.12em' }} maxLength={200} />
        <SubmitButton>
          <Trans>Open the event</Trans>
        </SubmitButton>
      </EntryForm>
    </AuthPage>
  );
}

function refusalOf(error: unknown): string {
  if (isApiError(error) && error.code === 'unknown_code')
    return t`We don’t know this code either. Compare it with the invitation, letter by letter.`;
  return messageOf(error, t`Something went wrong. Please try again.`);
}
