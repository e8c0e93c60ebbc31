import type { FoundEvent } from '@keepsake/shared/api';
import {
  EntryForm,
  FormField,
  FormMessage,
  showServerErrors,
  SubmitButton,
  object,
  string,
} from '@keepsake/shared/forms';
import { useHost, useMutation, useSession } from '@keepsake/shared/host';
import { Dialog } from '@keepsake/shared/overlays';
import { nameOf } from '@keepsake/shared/people';
import { Button, Typography } from '@keepsake/shared/ui';
import { askQueries } from '../../parts/invalidates.ts';

/** Characters. */
const LONGEST_LINE = 200;

/** Validates a join request; the server validates it again. */
const askSchema = object({
  name: string()
    .trim()
    .default('')
    .required('Please enter the name that they know you by.')
    .max(80, 'Please use at most 80 characters.'),
  line: string()
    .trim()
    .default('')
    .max(LONGEST_LINE, `Please use at most ${LONGEST_LINE} characters.`),
});

/** The dialog that asks the hosts of an event to be let in, with a name and an optional line. */
export default function JoinRequestDialog({
  event,
  onClose,
}: {
  event: FoundEvent;
  onClose: () => void;
}) {
  const { notify } = useHost();
  const { user } = useSession();
  const { mutateAsync: ask } = useMutation('POST attendee/wedding/:id/ask', {
    invalidates: askQueries,
  });
  const known = [user?.name, user?.last_name].filter(Boolean).join(' ');
  return (
    <Dialog open title={`Ask ${nameOf(event)}`} onClose={onClose}>
      <Typography sx={{ mb: 2.5, color: 'text.secondary' }}>
        They’ll see your name and your line, and decide. You’ll hear from us when they let you in.
      </Typography>
      <EntryForm
        label={`Ask ${nameOf(event)}`}
        initial={{ name: known, line: '' }}
        schema={askSchema}
        onSubmit={async ({ name, line }, form) => {
          try {
            const words = line.trim();
            await ask({
              params: { id: event.id },
              body: { name: name.trim(), ...(words === '' ? {} : { line: words }) },
            });
            notify('success', `We’ve asked ${nameOf(event)}.`);
            onClose();
          } catch (error) {
            showServerErrors(error, form, 'That didn’t work. Please try again.');
          }
        }}
      >
        <FormMessage />
        <FormField name="name" label="Your name" autoComplete="name" />
        <FormField
          name="line"
          label="How they know you"
          helperText="A few words help, such as “Ben’s cousin from Leeds”. You can leave it out."
          multiline
          autoComplete="off"
        />
        <SubmitButton>Send the question</SubmitButton>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
      </EntryForm>
    </Dialog>
  );
}
