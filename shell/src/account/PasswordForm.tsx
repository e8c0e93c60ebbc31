import {
  EntryForm,
  FormMessage,
  PasswordField,
  showServerErrors,
  string,
  SubmitButton,
} from '@keepsake/shared/forms';
import { useHost, useMutation } from '@keepsake/shared/host';
import { newPasswordSchema } from '../auth/schemas.ts';

const schema = newPasswordSchema.shape({
  current: string().required('The Password field is required'),
});

/** Another password; every other session ends. */
export function PasswordForm() {
  const { notify } = useHost();
  const { mutateAsync: change } = useMutation('POST v2/user/password', {
    invalidates: ['GET v2/sessions'],
  });
  return (
    <EntryForm
      label="Password"
      initial={{ current: '', password: '', password_confirmation: '' }}
      schema={schema}
      onSubmit={async (values, form) => {
        try {
          const { message } = await change({ body: values });
          form.resetForm();
          notify('success', message || 'Your password is changed.');
        } catch (error) {
          showServerErrors(error, form, 'Your password couldn’t be changed. Please try again.');
        }
      }}
    >
      <FormMessage />
      <PasswordField name="current" label="Current password" autoComplete="current-password" />
      <PasswordField
        name="password"
        label="New password"
        autoComplete="new-password"
        helperText="Password should contain atleast 6 characters."
      />
      <PasswordField
        name="password_confirmation"
        label="Re-Enter new password"
        autoComplete="new-password"
      />
      <SubmitButton>Change password</SubmitButton>
    </EntryForm>
  );
}
