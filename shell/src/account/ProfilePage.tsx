import {
  EntryForm,
  FormField,
  FormMessage,
  object,
  showServerErrors,
  string,
  SubmitButton,
} from '@keepsake/shared/forms';
import { useHost, useSession } from '@keepsake/shared/host';
import { Alert, LinkButton, Page, PageTitle, TextLink } from '@keepsake/shared/ui';

const schema = object({
  name: string().trim().required('The First Name field is required').max(80),
  last_name: string().trim().max(80).default(''),
  bride_name: string().trim().max(80).default(''),
  groom_name: string().trim().max(80).default(''),
});

/** Names: one's own, and for a couple the two of the event. */
export default function ProfilePage() {
  const { http, session, notify } = useHost();
  const { user, isGuest, role } = useSession();
  if (!user) return null;
  if (isGuest) {
    return (
      <Page width="narrow">
        <PageTitle lead="You are here as a guest. With an account you can change your name, and see every card you sent.">
          {user.name}
        </PageTitle>
        <LinkButton to="/register">Sign Up</LinkButton>
      </Page>
    );
  }
  return (
    <Page width="narrow">
      <PageTitle lead={user.email}>Your profile</PageTitle>
      {user.email_verified_at ? null : (
        <Alert severity="warning" variant="outlined">
          Your e-mail address is not confirmed yet. <TextLink to="/verify">Confirm it</TextLink>
        </Alert>
      )}
      <EntryForm
        label="Profile"
        initial={{
          name: user.name,
          last_name: user.last_name ?? '',
          bride_name: user.bride_name ?? '',
          groom_name: user.groom_name ?? '',
        }}
        schema={schema}
        onSubmit={async (values, form) => {
          try {
            const { message } = await http.call('PATCH v2/user', {
              body: {
                name: values.name.trim(),
                last_name: values.last_name.trim() || null,
                bride_name: values.bride_name.trim() || null,
                groom_name: values.groom_name.trim() || null,
              },
            });
            await session.reload();
            notify('success', message || 'Your profile is saved.');
          } catch (error) {
            showServerErrors(error, form, 'Your profile could not be saved. Please try again.');
          }
        }}
      >
        <FormMessage />
        <FormField name="name" label="First name" autoComplete="given-name" />
        <FormField name="last_name" label="Last name" autoComplete="family-name" />
        {role === 'bride_groom' ? (
          <>
            <FormField name="bride_name" label="Bride’s name" autoComplete="off" />
            <FormField name="groom_name" label="Groom’s name" autoComplete="off" />
          </>
        ) : null}
        <SubmitButton>Save</SubmitButton>
      </EntryForm>
    </Page>
  );
}
