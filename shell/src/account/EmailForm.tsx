import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { User } from '@keepsake/shared/api';
import {
  EntryForm,
  FormMessage,
  PasswordField,
  showServerErrors,
  SubmitButton,
} from '@keepsake/shared/forms';
import { useHost, useMutation } from '@keepsake/shared/host';
import { Alert } from '@keepsake/shared/ui';
import { EmailField } from '../auth/fields.tsx';
import { accountSchema } from '../auth/schemas.ts';

/** Changes the email address. The current one stays valid until the new one is confirmed. */
export function EmailForm({ user }: { user: User }) {
  const { session, notify, log } = useHost();
  const { mutateAsync: save } = useMutation('PATCH v2/user');
  const newAddress = user.pending_email;
  const address = user.email ?? '';
  return (
    <>
      {newAddress ? (
        <Alert severity="info" variant="outlined" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          <Trans>
            We sent a link to {newAddress}. Until you open it, {address} stays your address.
          </Trans>
        </Alert>
      ) : null}
      <EntryForm
        label={t({ message: 'Email address', comment: 'name of a form' })}
        initial={{ email: newAddress ?? address, password: '' }}
        schema={accountSchema}
        onSubmit={async ({ email, password }, form) => {
          try {
            const { message } = await save({ body: { email: email.trim(), password } });
            await session
              .reload()
              .catch((error: unknown) => log('The user was not read again', error));
            form.resetForm({ values: { email: email.trim(), password: '' } });
            notify('success', message || t`We sent a link to the new address.`);
          } catch (error) {
            showServerErrors(error, form, t`Your address couldn’t be changed. Please try again.`);
          }
        }}
      >
        <FormMessage />
        <EmailField autoComplete="email" />
        <PasswordField
          name="password"
          label={t({ message: 'Your password', comment: 'label of a field' })}
          autoComplete="current-password"
        />
        <SubmitButton>{t({ message: 'Change address', comment: 'button' })}</SubmitButton>
      </EntryForm>
    </>
  );
}
