import type { SignedIn } from '@keepsake/shared/api';
import {
  EntryForm,
  FormField,
  FormMessage,
  PasswordField,
  showServerErrors,
  SubmitButton,
} from '@keepsake/shared/forms';
import { useHost } from '@keepsake/shared/host';
import { registerSchema } from './schemas.ts';
import { useSignIn } from './use-sign-in.ts';

/** Names, e-mail and a password twice. `onSignedIn` runs when the account exists and its session has begun. */
export function RegisterForm({
  code = '',
  onSignedIn,
}: {
  /** The event's code that brought the person here. */
  code?: string;
  onSignedIn: (signedIn: SignedIn) => Promise<void> | void;
}) {
  const { register } = useSignIn();
  const { notify } = useHost();
  return (
    <EntryForm
      label="Sign Up"
      initial={{ name: '', lname: '', email: '', password: '', password_confirmation: '' }}
      schema={registerSchema}
      onSubmit={async (values, form) => {
        try {
          await onSignedIn(await register(values, code));
        } catch (error) {
          notify('error', showServerErrors(error, form, 'Unable to signup now.'));
        }
      }}
    >
      <FormMessage />
      <FormField name="name" label="First name" autoComplete="given-name" />
      <FormField name="lname" label="Last name" autoComplete="family-name" />
      <FormField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
      />
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
      <SubmitButton>Sign Up</SubmitButton>
    </EntryForm>
  );
}
