import { t } from '@lingui/core/macro';
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
      id="sign-up"
      label={t({ message: 'Sign Up', comment: 'name of a form' })}
      initial={{ name: '', lname: '', email: '', password: '', password_confirmation: '' }}
      schema={registerSchema}
      onSubmit={async (values, form) => {
        try {
          await onSignedIn(await register(values, code));
        } catch (error) {
          notify('error', showServerErrors(error, form, t`Unable to signup now.`));
        }
      }}
    >
      <FormMessage />
      <FormField
        name="name"
        label={t({ message: 'First name', comment: 'label of a field' })}
        autoComplete="given-name"
      />
      <FormField
        name="lname"
        label={t({ message: 'Last name', comment: 'label of a field' })}
        autoComplete="family-name"
      />
      <FormField
        name="email"
        label={t({ message: 'Email', comment: 'label of a field' })}
        type="email"
        autoComplete="username"
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
      />
      <PasswordField
        name="password"
        label={t({ message: 'Password', comment: 'label of a field' })}
        autoComplete="new-password"
        helperText={t`Password should contain atleast 6 characters.`}
      />
      <PasswordField
        name="password_confirmation"
        label={t({ message: 'Re-Enter Password', comment: 'label of a field' })}
        autoComplete="new-password"
      />
      <SubmitButton>{t({ message: 'Sign Up', comment: 'button' })}</SubmitButton>
    </EntryForm>
  );
}
