import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnedEvent, TeamMember } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { Dialog } from '@keepsake/shared/overlays';
import { Button, Stack } from '@keepsake/shared/ui';
import { useState } from 'react';
import { Soft } from '../../parts/text.tsx';
import { endLine } from './rights-words.ts';
import { RightsChoice } from './RightsChoice.tsx';
import { UntilField, type Until } from './UntilField.tsx';

/** Changes the rights of a helper or partner, or the day on which they end. */
export function ChangeDialog({
  event,
  person,
  onClose,
}: {
  event: OwnedEvent;
  person: TeamMember;
  onClose: () => void;
}) {
  const { notify } = useHost();
  const { mutate, isPending } = useMutation('PATCH v2/events/:id/people/:person', {
    invalidates: ['GET v2/events/:id/people'],
    onSuccess: ({ message }) => {
      notify('success', message);
      onClose();
    },
  });
  const [rights, setRights] = useState(person.rights);
  const [until, setUntil] = useState<Until | undefined>(person.ends_at === null ? null : undefined);

  const save = () => {
    if (rights.length === 0) {
      notify('error', t`Choose at least one thing that they may do.`);
      return;
    }
    mutate({
      params: { id: event.id, person: person.user_id },
      body: { role: person.role, rights, ...(until === undefined ? {} : { until }) },
    });
  };

  return (
    <Dialog
      open
      title={t`What ${{ name: person.name }} may do`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t({ message: 'Cancel', comment: 'button' })}</Button>
          <Button variant="contained" loading={isPending} onClick={save}>
            <Trans comment="button">Save</Trans>
          </Button>
        </>
      }
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <RightsChoice chosen={rights} onChange={setRights} />
        {until === undefined ? (
          <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
            <Soft>{endLine(person.ends_at, event.timezone, person.ended)}</Soft>
            <Button onClick={() => setUntil('morning_after')}>{t`Choose another end`}</Button>
          </Stack>
        ) : (
          <UntilField value={until} date={event.date} onChange={setUntil} />
        )}
      </Stack>
    </Dialog>
  );
}
