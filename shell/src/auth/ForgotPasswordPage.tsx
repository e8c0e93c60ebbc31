import * as addresses from '@keepsake/shared/addresses';
import {
  EntryForm,
  FormField,
  FormMessage,
  showServerErrors,
  SubmitButton,
} from '@keepsake/shared/forms';
import { useHost, useMutation } from '@keepsake/shared/host';
import { TextLink } from '@keepsake/shared/ui';
import { AuthPage } from './AuthPage.tsx';
import { forgotSchema } from './schemas.ts';

/** Asks for the mail with which to choose a new password. */
export default function ForgotPasswordPage() {
  const { navigate } = useHost();
  const { mutateAsync: ask } = useMutation('POST v2/password/forgot');
  return (
    <AuthPage
      title="Forgot your password?"
      lead="It happens. Enter your email address and we’ll send you a link to choose a new one."
    >
      <EntryForm
        label="Forgot Password"
        initial={{ email: '' }}
        schema={forgotSchema}
        onSubmit={async ({ email }, form) => {
          try {
            await ask({ body: { email: email.trim() } });
            navigate(addresses.resetSent());
          } catch (error) {
            showServerErrors(error, form, 'The email couldn’t be sent. Please try again.');
          }
        }}
      >
        <FormMessage />
        <FormField name="email" label="Email" type="email" autoComplete="username" />
        <SubmitButton>Send the link</SubmitButton>
      </EntryForm>
      <TextLink to={addresses.login()} sx={{ textAlign: 'center', lineHeight: '44px' }}>
        Back to Sign In
      </TextLink>
    </AuthPage>
  );
}
