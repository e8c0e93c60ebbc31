import {
  EntryForm,
  FormMessage,
  object,
  PasswordField,
  showServerErrors,
  string,
  SubmitButton,
} from '@keepsake/shared/forms';
import { useMutation } from '@keepsake/shared/host';
import { Dialog } from '@keepsake/shared/overlays';
import { Button, Typography } from '@keepsake/shared/ui';

const schema = object({ password: string().required('The Password field is required') });

/** Asks for the password once more before money moves. Render it beside a form, not in it. */
export function PasswordDialog({
  open,
  onProven,
  onClose,
}: {
  open: boolean;
  onProven: () => void;
  onClose: () => void;
}) {
  const { mutateAsync: check } = useMutation('POST v2/session/confirm');
  return (
    <Dialog open={open} title="Please enter your password" onClose={onClose}>
      <Typography sx={{ mb: 3 }}>
        We check that it’s you before money moves. What you entered is saved.
      </Typography>
      <EntryForm
        label="Your password"
        initial={{ password: '' }}
        schema={schema}
        keeps={false}
        onSubmit={async (body, form) => {
          try {
            await check({ body });
            onProven();
          } catch (error) {
            showServerErrors(error, form, 'Your password couldn’t be checked. Please try again.');
          }
        }}
      >
        <FormMessage />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <SubmitButton>Go on</SubmitButton>
        <Button onClick={onClose}>Not now</Button>
      </EntryForm>
    </Dialog>
  );
}
