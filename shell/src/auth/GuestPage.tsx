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
import { useHost } from '@keepsake/shared/host';
import { useSearchParams } from '@keepsake/shared/router';
import { TextLink, Typography } from '@keepsake/shared/ui';
import { AuthPage } from './AuthPage.tsx';
import { useSignIn } from './use-sign-in.ts';
import { cameBy, cameByAddress } from '../session/after-sign-in.ts';

const schema = object({
  name: string().trim().required('Please tell us your name').max(80),
});

/** A name is enough to send a card. */
export default function GuestPage() {
  const { navigate } = useHost();
  const { continueAsGuest } = useSignIn();
  const [query] = useSearchParams();
  const code = query.get('unique-code') ?? '';
  return (
    <AuthPage title="What’s your name?" lead="It appears on your card. You don’t need an account.">
      <EntryForm
        label="Continue as Guest"
        initial={{ name: '' }}
        schema={schema}
        onSubmit={async ({ name }, form) => {
          try {
            await continueAsGuest(name, code);
            navigate(cameByAddress(query) ?? addresses.addEvent(), { replace: true });
          } catch (error) {
            showServerErrors(error, form, 'Unable to login now');
          }
        }}
      >
        <FormMessage />
        <FormField name="name" label="Your name" autoComplete="name" />
        <SubmitButton>Continue</SubmitButton>
      </EntryForm>
      <Typography sx={{ textAlign: 'center' }}>
        Already have an account?{' '}
        <TextLink to={addresses.login({ ...cameBy(query) })} sx={{ lineHeight: '44px' }}>
          Sign In
        </TextLink>
      </Typography>
    </AuthPage>
  );
}
