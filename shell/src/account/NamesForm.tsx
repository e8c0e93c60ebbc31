import { t } from '@lingui/core/macro';
import type { User } from '@keepsake/shared/api';
import {
  EntryForm,
  FormField,
  FormMessage,
  object,
  showServerErrors,
  string,
  SubmitButton,
} from '@keepsake/shared/forms';
import { useHost, useMutation } from '@keepsake/shared/host';
import { NameFields } from '../auth/fields.tsx';

const tooLong = () => t`Please keep your name below 80 characters.`;

const schema = object({
  name: string()
    .trim()
    .required(() => t`The First Name field is required`)
    .max(80, tooLong),
  last_name: string().trim().max(80, tooLong).default(''),
  bride_name: string().trim().max(80, tooLong).default(''),
  groom_name: string().trim().max(80, tooLong).default(''),
});

/** Edits the user's names, and for couples the default names of a new event. */
export function NamesForm({ user }: { user: User }) {
  const { session, notify, log } = useHost();
  const { mutateAsync: save } = useMutation('PATCH v2/user');
  return (
    <EntryForm
      label={t({ message: 'Names', comment: 'name of a form' })}
      initial={{
        name: user.name,
        last_name: user.last_name ?? '',
        bride_name: user.bride_name ?? '',
        groom_name: user.groom_name ?? '',
      }}
      schema={schema}
      onSubmit={async (values, form) => {
        try {
          const { message } = await save({
            body: {
              name: values.name.trim(),
              last_name: values.last_name.trim() || null,
              bride_name: values.bride_name.trim() || null,
              groom_name: values.groom_name.trim() || null,
            },
          });
          await session
            .reload()
            .catch((error: unknown) => log('The user was not read again', error));
          form.resetForm({ values });
          notify('success', message || t`Your profile is saved.`);
        } catch (error) {
          showServerErrors(error, form, t`Your profile couldn’t be saved. Please try again.`);
        }
      }}
    >
      <FormMessage />
      <NameFields last="last_name" />
      {user.user_type === 'bride_groom' ? (
        <>
          <FormField name="bride_name" label={t`Name for your event`} autoComplete="off" />
          <FormField name="groom_name" label={t`Second name, if there is one`} autoComplete="off" />
        </>
      ) : null}
      <SubmitButton>{t({ message: 'Save', comment: 'button' })}</SubmitButton>
    </EntryForm>
  );
}
