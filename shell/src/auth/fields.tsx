import { t } from '@lingui/core/macro';
import { FormField, PasswordField } from '@keepsake/shared/forms';

/** The email address of an account; by default autofilled as the user name of this site. */
export const EmailField = ({ autoComplete = 'username' }: { autoComplete?: string }) => (
  <FormField
    name="email"
    label={t({ message: 'Email', comment: 'label of a field' })}
    type="email"
    autoComplete={autoComplete}
    slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
  />
);

/** First and last name. @param last form field of the last name */
export const NameFields = ({ last }: { last: string }) => (
  <>
    <FormField
      name="name"
      label={t({ message: 'First name', comment: 'label of a field' })}
      autoComplete="given-name"
    />
    <FormField
      name={last}
      label={t({ message: 'Last name', comment: 'label of a field' })}
      autoComplete="family-name"
    />
  </>
);

/** A new password and its confirmation. */
export const NewPasswordFields = () => (
  <>
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
  </>
);
