import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { EntryForm, FormMessage, showServerErrors, SubmitButton } from '@keepsake/shared/forms';
import { useMutation } from '@keepsake/shared/host';
import { useNavigateHere } from '@keepsake/shared/navigate-here';
import { TextLink } from '@keepsake/shared/ui';
import { AuthPage } from './AuthPage.tsx';
import { EmailField } from './fields.tsx';
import { forgotSchema } from './schemas.ts';

/** Requests the mail with the link to set a new password. */
export default function ForgotPasswordPage() {
  const navigate = useNavigateHere();
  const { mutateAsync: ask } = useMutation('POST v2/password/forgot');
  return (
    <AuthPage
      title={t`Forgot your password?`}
      lead={t`It happens. Enter your email address and we’ll send you a link to choose a new one.`}
    >
      <EntryForm
        id="forgot-password"
        label={t({ message: 'Forgot Password', comment: 'name of a form' })}
        initial={{ email: '' }}
        schema={forgotSchema}
        onSubmit={async ({ email }, form) => {
          try {
            await ask({ body: { email: email.trim() } });
            navigate(addresses.resetSent());
          } catch (error) {
            showServerErrors(error, form, t`The email couldn’t be sent. Please try again.`);
          }
        }}
      >
        <FormMessage />
        <EmailField />
        <SubmitButton>
          <Trans>Send the link</Trans>
        </SubmitButton>
      </EntryForm>
      <TextLink to={addresses.login()} sx={{ textAlign: 'center', lineHeight: '44px' }}>
        <Trans>Back to Sign In</Trans>
      </TextLink>
    </AuthPage>
  );
}
