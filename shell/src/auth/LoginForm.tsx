import * as addresses from '@keepsake/shared/addresses';
import type { SignedIn, User } from '@keepsake/shared/api';
import {
  EntryForm,
  FormField,
  FormMessage,
  PasswordField,
  showServerErrors,
  SubmitButton,
} from '@keepsake/shared/forms';
import { Box, TextLink } from '@keepsake/shared/ui';
import type { loginSchema } from './schemas.ts';
import { useSignIn } from './use-sign-in.ts';
import { useHost } from '@keepsake/shared/host';

/** E-mail and password. `onSignedIn` runs when the session has begun, `onStay` when nobody wanted one after all. */
export function LoginForm({
  schema,
  email = '',
  side,
  onStart,
  onSignedIn,
  onStay,
}: {
  schema: typeof loginSchema;
  email?: string;
  /** The side that the page is of: an account on the other one changes sides only where the person agrees. */
  side?: User['user_type'] | undefined;
  /** Runs before the call: from here on, a session that appears is of this form's making. */
  onStart?: () => void;
  onSignedIn: (signedIn: SignedIn) => Promise<void> | void;
  onStay?: () => void;
}) {
  const { logIn } = useSignIn();
  const { notify } = useHost();
  return (
    <EntryForm
      label="Sign In"
      initial={{ email, password: '' }}
      schema={schema}
      onSubmit={async (values, form) => {
        onStart?.();
        try {
          const signedIn = await logIn(values, side);
          if (signedIn) await onSignedIn(signedIn);
          else onStay?.();
        } catch (error) {
          notify('error', showServerErrors(error, form, 'Unable to login now'));
        }
      }}
    >
      <FormMessage />
      <FormField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
      />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <Box sx={{ textAlign: 'right' }}>
        <TextLink
          to={addresses.forgotPassword()}
          sx={{ display: 'inline-block', lineHeight: '44px' }}
        >
          Forgot Password
        </TextLink>
      </Box>
      <SubmitButton>Sign In</SubmitButton>
    </EntryForm>
  );
}
