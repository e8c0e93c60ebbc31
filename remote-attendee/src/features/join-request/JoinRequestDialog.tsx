import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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

/** Longest texts, in characters. */
const LONGEST_NAME = 80;
const LONGEST_LINE = 200;

/** Validates a join request; the server validates it again. */
const askSchema = object({
  name: string()
    .trim()
    .default('')
    .required(() => t`Please enter the name that they know you by.`)
    .max(LONGEST_NAME, () => t`Please use at most ${{ most: LONGEST_NAME }} characters.`),
  line: string()
    .trim()
    .default('')
    .max(LONGEST_LINE, () => t`Please use at most ${{ most: LONGEST_LINE }} characters.`),
});

/** The dialog for a join request to the hosts of an event, with a name and an optional line. */
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
  const name = nameOf(event);
  const title = t({ message: `Ask ${name}`, comment: 'heading: to be let in to their event' });
  return (
    <Dialog open title={title} onClose={onClose}>
      <Typography sx={{ mb: 2.5, color: 'text.secondary' }}>
        <Trans>
          They’ll see your name and your line, and decide. You’ll hear from us when they let you in.
        </Trans>
      </Typography>
      <EntryForm
        label={title}
        initial={{ name: known, line: '' }}
        schema={askSchema}
        onSubmit={async ({ name: own, line }, form) => {
          try {
            const words = line.trim();
            await ask({
              params: { id: event.id },
              body: { name: own.trim(), ...(words === '' ? {} : { line: words }) },
            });
            notify('success', t`We’ve asked ${name}.`);
            onClose();
          } catch (error) {
            showServerErrors(error, form, t`That didn’t work. Please try again.`);
          }
        }}
      >
        <FormMessage />
        <FormField name="name" label={t`Your name`} autoComplete="name" />
        <FormField
          name="line"
          label={t`How they know you`}
          helperText={t`A few words help, such as “Ben’s cousin from Leeds”. You can leave it out.`}
          multiline
          autoComplete="off"
        />
        <SubmitButton>
          <Trans>Send the question</Trans>
        </SubmitButton>
        <Button variant="text" onClick={onClose}>
          <Trans comment="button">Cancel</Trans>
        </Button>
      </EntryForm>
    </Dialog>
  );
}
