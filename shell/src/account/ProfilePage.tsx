import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { useSession, useHost, useMutation } from '@keepsake/shared/host';
import {
  Alert,
  Box,
  LinkButton,
  Page,
  PageTitle,
  TextLink,
  Typography,
  Button,
  ErrorState,
  LoadingState,
  Stack,
} from '@keepsake/shared/ui';
import { LanguagePicker } from '../layouts/LanguagePicker.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { EmailForm } from './EmailForm.tsx';
import { NamesForm } from './NamesForm.tsx';
import { PhotoSection } from './PhotoSection.tsx';
import {
  EntryForm,
  FormMessage,
  PasswordField,
  showServerErrors,
  string,
  SubmitButton,
} from '@keepsake/shared/forms';
import { newPasswordSchema } from '../auth/schemas.ts';
import { formatInstant } from '@keepsake/shared/dates';
import { useRead } from '@keepsake/shared/query';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ pt: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Settings of an account: picture, names, email address, language, password, sessions, deletion. */
export default function ProfilePage() {
  const { user, isGuest } = useSession();
  if (!user) return null;
  if (isGuest) {
    return (
      <Page width="narrow">
        <PageTitle
          lead={t`You’re here as a guest. Create an account to change your name and see every card you’ve sent.`}
        >
          <bdi>{user.name}</bdi>
        </PageTitle>
        <LinkButton to={addresses.register()}>
          {t({ message: 'Sign Up', comment: 'button' })}
        </LinkButton>
      </Page>
    );
  }
  return (
    <Page width="narrow">
      <PageTitle lead={<bdi>{user.email}</bdi>}>
        {t({ message: 'Your account', comment: 'heading' })}
      </PageTitle>
      {user.email_verified_at ? null : (
        <Alert severity="warning" variant="outlined">
          <Trans>
            Your email address isn’t confirmed yet.{' '}
            <TextLink to={addresses.verify()}>Confirm it</TextLink>
          </Trans>
        </Alert>
      )}
      <PhotoSection user={user} />
      <Section title={t({ message: 'Names', comment: 'heading' })}>
        <NamesForm user={user} />
      </Section>
      <Section title={t({ message: 'Email address', comment: 'heading' })}>
        <EmailForm user={user} />
      </Section>
      <Section
        title={t({ message: 'Language', comment: 'heading: the language that an account reads' })}
      >
        <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
          <Typography>
            <Trans>For every page, and for the emails we send you.</Trans>
          </Typography>
          <LanguagePicker />
        </Stack>
      </Section>
      <Section title={t({ message: 'Password', comment: 'heading' })}>
        <PasswordForm />
      </Section>
      <Section title={t`Where you’re signed in`}>
        <SessionsSection />
      </Section>
      <Section title={t`Leave Keepsake`}>
        <DeleteAccount />
      </Section>
    </Page>
  );
}

const schema = newPasswordSchema.shape({
  current: string().required(() => t`The Password field is required`),
});

/** Changes the password, which ends every other session. */
function PasswordForm() {
  const { notify } = useHost();
  const { mutateAsync: change } = useMutation('POST v2/user/password', {
    invalidates: ['GET v2/sessions'],
  });
  return (
    <EntryForm
      label={t({ message: 'Password', comment: 'name of a form' })}
      initial={{ current: '', password: '', password_confirmation: '' }}
      schema={schema}
      onSubmit={async (values, form) => {
        try {
          const { message } = await change({ body: values });
          form.resetForm();
          notify('success', message || t`Your password is changed.`);
        } catch (error) {
          showServerErrors(error, form, t`Your password couldn’t be changed. Please try again.`);
        }
      }}
    >
      <FormMessage />
      <PasswordField
        name="current"
        label={t({ message: 'Current password', comment: 'label of a field' })}
        autoComplete="current-password"
      />
      <PasswordField
        name="password"
        label={t({ message: 'New password', comment: 'label of a field' })}
        autoComplete="new-password"
        helperText={t`Password should contain atleast 6 characters.`}
      />
      <PasswordField
        name="password_confirmation"
        label={t`Re-Enter new password`}
        autoComplete="new-password"
      />
      <SubmitButton>{t({ message: 'Change password', comment: 'button' })}</SubmitButton>
    </EntryForm>
  );
}

/** Lists the sessions of the account, with a button to end each of the others. */
function SessionsSection() {
  const { notify } = useHost();
  const { mutate: end, variables } = useMutation('DELETE v2/sessions/:id', {
    invalidates: ['GET v2/sessions'],
    onSuccess: ({ message }) => notify('success', message || t`That device is signed out.`),
    errorMessage: t`That didn’t work.`,
  });
  const { data, error, reload } = useRead('GET v2/sessions', {});
  if (error) return <ErrorState error={error} onRetry={reload} />;
  if (!data) return <LoadingState lines={2} />;
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map(({ id, device, last_used_at, current }) => (
        <Stack
          key={id}
          component="li"
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
        >
          <Box>
            {device}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {current
                ? t`This device, active now`
                : t`Last used ${{ time: formatInstant(last_used_at) }}`}
            </Typography>
          </Box>
          {current ? null : (
            <Button
              variant="outlined"
              loading={variables?.params.id === id}
              aria-label={t`Sign out this device: ${device}`}
              onClick={() => end({ params: { id } })}
            >
              <Trans>Sign out this device</Trans>
            </Button>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
