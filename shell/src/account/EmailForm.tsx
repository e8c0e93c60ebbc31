import type { User } from '@keepsake/shared/api';
import {
  EntryForm,
  FormField,
  FormMessage,
  object,
  PasswordField,
  showServerErrors,
  string,
  SubmitButton,
} from '@keepsake/shared/forms';
import { useHost, useMutation } from '@keepsake/shared/host';
import { Alert } from '@keepsake/shared/ui';

const schema = object({
  email: string().trim().required('The Email field is required').email('Invalid email format'),
  password: string().required('The Password field is required'),
});

/** Another e-mail address. The one until now stays until the new one is confirmed. */
export function EmailForm({ user }: { user: User }) {
  const { session, notify } = useHost();
  const { mutateAsync: save } = useMutation('PATCH v2/user');
  return (
    <>
      {user.pending_email ? (
        <Alert severity="info" variant="outlined" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          We sent a link to {user.pending_email}. Until you open it, {user.email} stays your
          address.
        </Alert>
      ) : null}
      <EntryForm
        label="Email address"
        initial={{ email: user.pending_email ?? user.email ?? '', password: '' }}
        schema={schema}
        onSubmit={async ({ email, password }, form) => {
          try {
            const { message } = await save({
              body: { email: email.trim(), password },
            });
            await session.reload();
            form.resetForm({ values: { email: email.trim(), password: '' } });
            notify('success', message || 'We sent a link to the new address.');
          } catch (error) {
            showServerErrors(error, form, 'Your address couldn’t be changed. Please try again.');
          }
        }}
      >
        <FormMessage />
        <FormField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
        />
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
        <SubmitButton>Change address</SubmitButton>
      </EntryForm>
    </>
  );
}
