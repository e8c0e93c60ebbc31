import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnedEvent, Right, TeamRole } from '@keepsake/shared/api';
import { object, string, TextField, useFormik } from '@keepsake/shared/forms';
import { useHost, useMutation } from '@keepsake/shared/host';
import { Dialog } from '@keepsake/shared/overlays';
import { Button, Stack } from '@keepsake/shared/ui';
import { Soft } from '../../parts/text.tsx';
import { RightsChoice } from './RightsChoice.tsx';
import { UntilField, type Until } from './UntilField.tsx';

const schema = object({
  name: string()
    .trim()
    .required(() => t`Who is it for?`),
});

/** Preselected rights and expiry: a partner gets every right permanently, a helper some until the morning after. */
const proposals: Record<TeamRole, { rights: Right[]; until: Until }> = {
  partner: { rights: ['see', 'thank', 'moderate', 'money'], until: null },
  helper: { rights: ['see', 'moderate'], until: 'morning_after' },
};

/** Invites a person with rights and an expiry; the link is created on confirmation. */
export function InviteDialog({
  event,
  role,
  onDone,
  onClose,
}: {
  event: OwnedEvent;
  role: TeamRole;
  onDone: (invitationId: string) => void;
  onClose: () => void;
}) {
  const { notify } = useHost();
  const { mutate, isPending } = useMutation('POST v2/events/:id/invitations', {
    invalidates: ['GET v2/events/:id/people', 'GET v2/events/:id/setup'],
    onSuccess: ({ data }) => onDone(data.id),
    errorMessage: t`The link couldn’t be made.`,
  });
  const { values, errors, setErrors, setFieldValue, submitForm } = useFormik({
    initialValues: { name: '', ...proposals[role] },
    validationSchema: schema,
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: async ({ name, rights, until }) => {
      if (rights.length === 0) notify('error', t`Choose at least one thing that they may do.`);
      else mutate({ params: { id: event.id }, body: { name: name.trim(), role, rights, until } });
    },
  });

  return (
    <Dialog
      open
      title={role === 'partner' ? t`Invite your partner` : t`Invite a helper`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t({ message: 'Cancel', comment: 'button' })}</Button>
          <Button variant="contained" loading={isPending} onClick={() => void submitForm()}>
            <Trans>Make the link</Trans>
          </Button>
        </>
      }
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <Soft>
          {role === 'partner'
            ? t`They sign in as themselves, see what you see, and can change the event, too.`
            : t`They sign in as themselves and see only what you allow. You can take it back at any time.`}
        </Soft>
        <TextField
          id="help-name"
          label={t({ message: 'Their name', comment: 'label of a field' })}
          fullWidth
          value={values.name}
          error={errors.name !== undefined}
          helperText={errors.name}
          onChange={({ target }) => {
            void setFieldValue('name', target.value);
            setErrors({});
          }}
          slotProps={{ htmlInput: { maxLength: 80 }, formHelperText: { role: 'alert' } }}
        />
        <RightsChoice
          chosen={values.rights}
          onChange={(rights) => void setFieldValue('rights', rights)}
        />
        <UntilField
          value={values.until}
          date={event.date}
          onChange={(until) => void setFieldValue('until', until)}
        />
      </Stack>
    </Dialog>
  );
}
