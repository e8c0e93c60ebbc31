import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { EntryForm, FormMessage, showServerErrors, SubmitButton } from '@keepsake/shared/forms';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useNavigateHere } from '@keepsake/shared/navigate-here';
import { useSearchParams } from '@keepsake/shared/router';
import { LinkButton } from '@keepsake/shared/ui';
import { ReturnedLetter } from '@keepsake/shared/vignettes';
import { useShell } from '../host/shell-services.ts';
import { AuthPage } from './AuthPage.tsx';
import { NewPasswordFields } from './fields.tsx';
import { newPasswordSchema } from './schemas.ts';

/** Sets a new password with the token of the mailed link. */
export default function NewPasswordPage() {
  const { notify } = useHost();
  const navigate = useNavigateHere();
  const { freshness } = useShell();
  const { mutateAsync: reset } = useMutation('POST v2/password/reset');
  const [query] = useSearchParams();
  const token = query.get('token');
  if (!token) {
    return (
      <AuthPage
        picture={<ReturnedLetter />}
        title={t`This link is incomplete`}
        lead={t`Open the link in your email again, or ask for a new one.`}
      >
        <LinkButton to={addresses.forgotPassword()}>
          <Trans>Send a new link</Trans>
        </LinkButton>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t`Choose a new password`} lead={t`You’ll be signed out everywhere else.`}>
      <EntryForm
        id="new-password"
        label={t({ message: 'New password', comment: 'name of a form' })}
        initial={{ password: '', password_confirmation: '' }}
        schema={newPasswordSchema}
        onSubmit={async (values, form) => {
          try {
            const { message } = await reset({ body: { token, ...values } });
            notify('success', message || t`Your new password is set.`);
            // The reset may have ended the session of this browser; a stale one would make the login redirect home.
            await freshness.refresh();
            navigate(addresses.login(), { replace: true });
          } catch (error) {
            showServerErrors(error, form, t`The password couldn’t be changed. Please try again.`);
          }
        }}
      >
        <FormMessage />
        <NewPasswordFields />
        <SubmitButton>
          <Trans>Save new password</Trans>
        </SubmitButton>
      </EntryForm>
      <LinkButton to={addresses.forgotPassword()} variant="text">
        <Trans>Send a new link</Trans>
      </LinkButton>
    </AuthPage>
  );
}
