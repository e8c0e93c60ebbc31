import * as addresses from '@keepsake/shared/addresses';
import {
  EntryForm,
  FormMessage,
  PasswordField,
  showServerErrors,
  SubmitButton,
} from '@keepsake/shared/forms';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useSearchParams } from '@keepsake/shared/router';
import { LinkButton } from '@keepsake/shared/ui';
import { ReturnedLetter } from '@keepsake/shared/vignettes';
import { AuthPage } from './AuthPage.tsx';
import { newPasswordSchema } from './schemas.ts';

/** Opened by the link in the mail. */
export default function NewPasswordPage() {
  const { navigate, notify } = useHost();
  const { mutateAsync: reset } = useMutation('POST v2/password/reset');
  const [query] = useSearchParams();
  const token = query.get('token');
  if (!token) {
    return (
      <AuthPage
        picture={<ReturnedLetter />}
        title="This link is incomplete"
        lead="Open the link in your email again, or ask for a new one."
      >
        <LinkButton to={addresses.forgotPassword()}>Send a new link</LinkButton>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Choose a new password" lead="You’ll be signed out everywhere else.">
      <EntryForm
        label="New password"
        initial={{ password: '', password_confirmation: '' }}
        schema={newPasswordSchema}
        onSubmit={async (values, form) => {
          try {
            const { message } = await reset({ body: { token, ...values } });
            notify('success', message || 'Your new password is set.');
            navigate(addresses.login(), { replace: true });
          } catch (error) {
            showServerErrors(error, form, 'The password couldn’t be changed. Please try again.');
          }
        }}
      >
        <FormMessage />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          helperText="Password should contain atleast 6 characters."
        />
        <PasswordField
          name="password_confirmation"
          label="Re-Enter Password"
          autoComplete="new-password"
        />
        <SubmitButton>Save new password</SubmitButton>
      </EntryForm>
      <LinkButton to={addresses.forgotPassword()} variant="text">
        Send a new link
      </LinkButton>
    </AuthPage>
  );
}
