import { t } from '@lingui/core/macro';
import type { SignedIn } from '@keepsake/shared/api';
import { EntryForm, FormMessage, showServerErrors, SubmitButton } from '@keepsake/shared/forms';
import { useHost } from '@keepsake/shared/host';
import { EmailField, NameFields, NewPasswordFields } from './fields.tsx';
import { registerSchema } from './schemas.ts';
import { useSignIn } from './use-sign-in.ts';

/** Names, email and password. `onSignedIn` runs when the account exists and its session has begun. */
export function RegisterForm({
  code = '',
  onSignedIn,
}: {
  /** Code of the event that the user came for; empty for none. */
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
      <NameFields last="lname" />
      <EmailField />
      <NewPasswordFields />
      <SubmitButton>{t({ message: 'Sign Up', comment: 'button' })}</SubmitButton>
    </EntryForm>
  );
}
