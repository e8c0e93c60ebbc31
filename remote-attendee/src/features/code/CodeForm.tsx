import * as addresses from '@keepsake/shared/addresses';
import { codeInText, codeProblem } from '@keepsake/shared/addresses/codes';
import { EntryForm, FormField, object, string, SubmitButton } from '@keepsake/shared/forms';
import { useHost, useSession } from '@keepsake/shared/host';
import { tableKey } from '../table/use-table-of-address.ts';
import { useSitting } from '../table/use-seat.ts';
import { codeRefusal, useAddEvent } from './use-add-event.ts';

const schema = object({
  code: string()
    .default('')
    .test('code', (text, field) => {
      const problem = codeProblem(codeInText(text).code);
      return problem === null || field.createError({ message: problem });
    }),
});

/** Takes the code of an event and opens its page. */
export function CodeForm() {
  const { navigate } = useHost();
  const addEvent = useAddEvent();
  const sit = useSitting();
  const { isGuest } = useSession();
  return (
    <EntryForm
      label="Open an event"
      initial={{ code: '' }}
      schema={schema}
      onSubmit={async ({ code }, form) => {
        const typed = codeInText(code);
        try {
          const id = await addEvent(typed.code);
          const table = tableKey(typed.table);
          if (table !== null) sit(id, table);
          navigate(addresses.attendedEvent({ id }, { _setmsg: true }), { replace: isGuest });
        } catch (error) {
          form.setFieldError('code', codeRefusal(error));
        }
      }}
    >
      <FormField
        name="code"
        label="Event code"
        helperText="Eight letters and numbers. Capitals, spaces and dashes don’t matter."
        autoComplete="off"
        slotProps={{
          htmlInput: {
            autoCapitalize: 'characters',
            autoCorrect: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
            style: {
              fontSize: '1.5rem',
              letterSpacing: '0.18em',
              textTransform: 'uppercase',
              textAlign: 'center',
            },
          },
        }}
      />
      <SubmitButton>Open the event</SubmitButton>
    </EntryForm>
  );
}
