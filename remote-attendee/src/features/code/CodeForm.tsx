import * as addresses from '@keepsake/shared/addresses';
import { EntryForm, FormField, object, string, SubmitButton } from '@keepsake/shared/forms';
import { useHost, useSession } from '@keepsake/shared/host';
import { tableIn } from '../table/use-table-of-address.ts';
import { useSitting } from '../table/use-seat.ts';
import { codeRefusal, useAddEvent } from './use-add-event.ts';

const LENGTH = 8;

/** Returns the code in typed or pasted text, which may be a whole link, in any case, with spaces or dashes. */
export function codeIn(text: string): string {
  const fromLink = /[?&]unique-code=([^&#\s]+)/i.exec(text)?.[1];
  return (fromLink ?? text).replaceAll(/[^a-z0-9]/gi, '').toUpperCase();
}

/** Returns why a code cannot be valid, before the server is asked; null when it can. */
function codeProblem(code: string): string | null {
  if (code === '') return 'Please enter the code from the invitation.';
  if (code.length < LENGTH)
    return `The code has ${LENGTH} letters and numbers; this is ${code.length}.`;
  if (code.length > LENGTH)
    return `The code has only ${LENGTH} letters and numbers; this is ${code.length}.`;
  return null;
}

const schema = object({
  code: string()
    .default('')
    .test('code', (text, field) => {
      const problem = codeProblem(codeIn(text));
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
        try {
          const id = await addEvent(codeIn(code));
          const table = tableIn(code);
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
