import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { codeInText } from '@keepsake/shared/addresses/codes';
import { EventCodeField, eventCodeSchema } from '@keepsake/shared/event-code';
import { EntryForm, SubmitButton } from '@keepsake/shared/forms';
import { useSession } from '@keepsake/shared/host';
import { useNavigateHere } from '@keepsake/shared/navigate-here';
import { tableKey } from '../table/use-table-of-address.ts';
import { useSetSeat } from '../table/use-seat.ts';
import { codeRefusal, useAddEvent } from './use-add-event.ts';

export function CodeForm() {
  const navigate = useNavigateHere();
  const addEvent = useAddEvent();
  const setSeat = useSetSeat();
  const { isGuest } = useSession();
  return (
    <EntryForm
      label={t({ message: 'Open an event', comment: 'name of a form, read aloud' })}
      initial={{ code: '' }}
      schema={eventCodeSchema}
      onSubmit={async ({ code }, form) => {
        const typed = codeInText(code);
        try {
          const id = await addEvent(typed.code);
          const table = tableKey(typed.table);
          if (table !== null) setSeat(id, table);
          navigate(addresses.attendedEvent({ id }, { _setmsg: true }), { replace: isGuest });
        } catch (error) {
          form.setFieldError('code', codeRefusal(error));
        }
      }}
    >
      <EventCodeField
        style={{ fontSize: '1.5rem', letterSpacing: '0.18em', textAlign: 'center' }}
      />
      <SubmitButton>
        <Trans>Open the event</Trans>
      </SubmitButton>
    </EntryForm>
  );
}
