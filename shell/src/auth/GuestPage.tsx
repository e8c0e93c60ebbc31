import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import {
  EntryForm,
  FormField,
  FormMessage,
  object,
  showServerErrors,
  string,
  SubmitButton,
} from '@keepsake/shared/forms';
import { useNavigateHere } from '@keepsake/shared/navigate-here';
import { useSearchParams } from '@keepsake/shared/router';
import { TextLink, Typography } from '@keepsake/shared/ui';
import { AuthPage } from './AuthPage.tsx';
import { useSignIn } from './use-sign-in.ts';
import { codeParamsIn, codePageIn } from '../session/after-sign-in.ts';

const schema = object({
  name: string()
    .trim()
    .required(() => t`Please tell us your name`)
    .max(80, () => t`Please keep your name below 80 characters.`),
});

/** Begins a guest session with just a name, at the event of the code in the address if there is one. */
export default function GuestPage() {
  const navigate = useNavigateHere();
  const { continueAsGuest } = useSignIn();
  const [query] = useSearchParams();
  const code = query.get('unique-code') ?? '';
  return (
    <AuthPage
      title={t`What’s your name?`}
      lead={t`It appears on your card. You don’t need an account.`}
    >
      <EntryForm
        id="continue-as-guest"
        label={t`Continue as Guest`}
        initial={{ name: '' }}
        schema={schema}
        onSubmit={async ({ name }, form) => {
          try {
            await continueAsGuest(name, code);
            navigate(codePageIn(query) ?? addresses.addEvent(), { replace: true });
          } catch (error) {
            showServerErrors(error, form, t`Unable to login now`);
          }
        }}
      >
        <FormMessage />
        <FormField
          name="name"
          label={t({ message: 'Your name', comment: 'label of a field' })}
          autoComplete="name"
        />
        <SubmitButton>{t({ message: 'Continue', comment: 'button' })}</SubmitButton>
      </EntryForm>
      <Typography sx={{ textAlign: 'center' }}>
        <Trans>
          Already have an account?{' '}
          <TextLink to={addresses.login({ ...codeParamsIn(query) })} sx={{ lineHeight: '44px' }}>
            Sign In
          </TextLink>
        </Trans>
      </Typography>
    </AuthPage>
  );
}
