import type { ReactNode } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { useSession } from '@keepsake/shared/host';
import { Alert, Box, LinkButton, Page, PageTitle, TextLink, Typography } from '@keepsake/shared/ui';
import { DeleteAccount } from './DeleteAccount.tsx';
import { EmailForm } from './EmailForm.tsx';
import { NamesForm } from './NamesForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PhotoSection } from './PhotoSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

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

/** All that belongs to an account. */
export default function ProfilePage() {
  const { user, isGuest } = useSession();
  if (!user) return null;
  if (isGuest) {
    return (
      <Page width="narrow">
        <PageTitle lead="You’re here as a guest. Create an account to change your name and see every card you’ve sent.">
          {user.name}
        </PageTitle>
        <LinkButton to={addresses.register()}>Sign Up</LinkButton>
      </Page>
    );
  }
  return (
    <Page width="narrow">
      <PageTitle lead={user.email}>Your account</PageTitle>
      {user.email_verified_at ? null : (
        <Alert severity="warning" variant="outlined">
          Your email address isn’t confirmed yet.{' '}
          <TextLink to={addresses.verify()}>Confirm it</TextLink>
        </Alert>
      )}
      <PhotoSection user={user} />
      <Section title="Names">
        <NamesForm user={user} />
      </Section>
      <Section title="Email address">
        <EmailForm user={user} />
      </Section>
      <Section title="Password">
        <PasswordForm />
      </Section>
      <Section title="Where you’re signed in">
        <SessionsSection />
      </Section>
      <Section title="Leave Keepsake">
        <DeleteAccount />
      </Section>
    </Page>
  );
}
