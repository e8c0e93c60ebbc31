import { t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { SignedIn } from '@keepsake/shared/api';
import {
  EntryForm,
  FormMessage,
  PasswordField,
  showServerErrors,
  SubmitButton,
} from '@keepsake/shared/forms';
import { Box, TextLink } from '@keepsake/shared/ui';
import { EmailField } from './fields.tsx';
import type { loginSchema } from './schemas.ts';
import { useSignIn, type AttendeePage } from './use-sign-in.ts';
import { useHost } from '@keepsake/shared/host';

/** Email and password. `onSignedIn` runs when a session has begun, `onStay` when the user refused to change roles. */
export function LoginForm({
  schema,
  email = '',
  page,
  onBusy,
  onSignedIn,
  onStay,
}: {
  schema: typeof loginSchema;
  email?: string;
  /** Set on a page for attendees. */
  page?: AttendeePage | undefined;
  /** Called with true before a session is begun by this form, and with false when none was. */
  onBusy?: (isBusy: boolean) => void;
  onSignedIn: (signedIn: SignedIn) => Promise<void> | void;
  onStay?: () => void;
}) {
  const { logIn } = useSignIn();
  const { notify } = useHost();
  return (
    <EntryForm
      id="sign-in"
      label={t({ message: 'Sign In', comment: 'name of a form' })}
      initial={{ email, password: '' }}
      schema={schema}
      onSubmit={async (values, form) => {
        onBusy?.(true);
        const { pathname } = location;
        try {
          const signedIn = await logIn(values, page);
          if (signedIn) return await onSignedIn(signedIn);
          onBusy?.(false);
          if (location.pathname === pathname) onStay?.();
        } catch (error) {
          onBusy?.(false);
          notify('error', showServerErrors(error, form, t`Unable to login now`));
        }
      }}
    >
      <FormMessage />
      <EmailField />
      <PasswordField
        name="password"
        label={t({ message: 'Password', comment: 'label of a field' })}
        autoComplete="current-password"
      />
      <Box sx={{ textAlign: 'right' }}>
        <TextLink
          to={addresses.forgotPassword()}
          sx={{ display: 'inline-block', lineHeight: '44px' }}
        >
          {t({ message: 'Forgot Password', comment: 'link' })}
        </TextLink>
      </Box>
      <SubmitButton>{t({ message: 'Sign In', comment: 'button' })}</SubmitButton>
    </EntryForm>
  );
}
