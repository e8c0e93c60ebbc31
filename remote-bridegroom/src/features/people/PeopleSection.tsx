import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Api, DataOf, OwnedEvent, TeamMember, TeamRole } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { useHost, useMutation } from '@keepsake/shared/host';
import { PlusIcon } from '@keepsake/shared/icons';
import { useRead } from '@keepsake/shared/query';
import { Button, Skeleton, Stack, Avatar, Box, Chip } from '@keepsake/shared/ui';
import { useRef, useState, type ReactNode } from 'react';
import { QueryState } from '../../parts/QueryState.tsx';
import { Fine, PersonName } from '../../parts/text.tsx';
import { useFocusAfterRemoval } from '../../parts/use-focus-after-removal.ts';
import { roleNames } from '../events/role-names.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { endLine, rightsLine } from './rights-words.ts';

type Team = DataOf<Api['GET v2/events/:id/people']>;

type OpenDialog =
  | { what: 'invite'; role: TeamRole }
  | { what: 'link'; id: string }
  | { what: 'change'; person: TeamMember };

/** The partner, helpers and open invitations of an event, with the dialogs that change them. */
export function PeopleSection({ event }: { event: OwnedEvent }) {
  const read = useRead('GET v2/events/:id/people', { params: { id: event.id } });
  const { data } = read;
  const section = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(section, data ? data.people.length + data.invitations.length : undefined);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const hasPartner = [...(data?.people ?? []), ...(data?.invitations ?? [])].some(
    ({ role }) => role === 'partner',
  );
  const invitation =
    open?.what === 'link' ? data?.invitations.find(({ id }) => id === open.id) : undefined;

  return (
    <Stack
      component="section"
      aria-label={t({ message: 'People', comment: 'for screen readers' })}
      ref={section}
      tabIndex={-1}
      spacing={2}
      sx={{ maxWidth: 720, outline: 'none' }}
    >
      <QueryState query={read} loading={<Skeleton variant="rounded" height={72} />} />
      {data && data.people.length + data.invitations.length > 0 ? (
        <PeopleList event={event} team={data} onOpen={setOpen} />
      ) : null}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        {hasPartner ? null : (
          <Button
            variant="outlined"
            startIcon={<PlusIcon />}
            onClick={() => setOpen({ what: 'invite', role: 'partner' })}
          >
            <Trans>Invite your partner</Trans>
          </Button>
        )}
        <Button
          variant="outlined"
          startIcon={<PlusIcon />}
          onClick={() => setOpen({ what: 'invite', role: 'helper' })}
        >
          <Trans>Invite a helper</Trans>
        </Button>
      </Stack>
      {open?.what === 'invite' ? (
        <InviteDialog
          event={event}
          role={open.role}
          onDone={(id) => setOpen({ what: 'link', id })}
          onClose={close}
        />
      ) : null}
      {invitation ? (
        <LinkDialog invitation={invitation} title={event.eventName} onClose={close} />
      ) : null}
      {open?.what === 'change' ? (
        <ChangeDialog event={event} person={open.person} onClose={close} />
      ) : null}
    </Stack>
  );
}

/** Partner, helpers and open invitations, each with its actions. */
function PeopleList({
  event: { id: eventId, timezone },
  team,
  onOpen,
}: {
  event: OwnedEvent;
  team: Team;
  onOpen: (open: OpenDialog) => void;
}) {
  const { confirm, notify } = useHost();
  const options = {
    invalidates: ['GET v2/events/:id/people', 'GET v2/events/:id/setup'],
    onSuccess: ({ message }: { message: string }) => notify('success', message),
  } as const;
  const withdraw = useMutation('DELETE v2/events/:id/invitations/:invitation', options);
  const remove = useMutation('DELETE v2/events/:id/people/:person', options);

  const confirmRemoval = async (person: TeamMember) => {
    const agreed = await confirm({
      title: t`Remove ${{ name: person.name }}?`,
      body: t`They see nothing of this event any more, on none of their devices. What they thanked for stays. Links of the wall, a tablet or the book that they copied go on until you renew them.`,
      confirmLabel: t({ message: 'Remove', comment: 'button' }),
    });
    if (agreed) remove.mutate({ params: { id: eventId, person: person.user_id } });
  };
  const confirmWithdrawal = async (invitation: string, name: string) => {
    const agreed = await confirm({
      title: t`End the link for ${name}?`,
      body: t`It opens nothing any more. You can make a new one.`,
      confirmLabel: t`End the link`,
    });
    if (agreed) withdraw.mutate({ params: { id: eventId, invitation } });
  };
  return (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {team.people.map((person) => (
        <PersonRow
          key={person.user_id}
          name={person.name}
          badge={
            person.ended
              ? t({ message: 'Ended', comment: 'badge: somebody may help no more' })
              : roleNames[person.role]
          }
          lines={[
            person.email,
            rightsLine(person.rights),
            endLine(person.ends_at, timezone, person.ended),
          ]}
          actions={
            <>
              <Button
                aria-label={t`Change: ${{ name: person.name }}`}
                onClick={() => onOpen({ what: 'change', person })}
              >
                <Trans comment="button">Change</Trans>
              </Button>
              <Button
                color="error"
                aria-label={t`Remove: ${{ name: person.name }}`}
                onClick={() => void confirmRemoval(person)}
              >
                <Trans comment="button">Remove</Trans>
              </Button>
            </>
          }
        />
      ))}
      {team.invitations.map(({ id, name, rights, ends_at, expires_at }) => (
        <PersonRow
          key={id}
          name={name}
          badge={t({ message: 'Invited', comment: 'badge: somebody was invited to help' })}
          lines={[
            rightsLine(rights),
            endLine(ends_at, timezone),
            t`The link works until ${{ day: formatInstantDate(expires_at) }}`,
          ]}
          actions={
            <>
              <Button
                aria-label={t`Show the link: ${name}`}
                onClick={() => onOpen({ what: 'link', id })}
              >
                <Trans>Show the link</Trans>
              </Button>
              <Button
                color="error"
                aria-label={t`End the link: ${name}`}
                onClick={() => void confirmWithdrawal(id, name)}
              >
                <Trans>End the link</Trans>
              </Button>
            </>
          }
        />
      ))}
    </Stack>
  );
}

/** A person or an open invitation, with rights, expiry and actions. */
function PersonRow({
  name,
  badge,
  lines,
  actions,
}: {
  name: string;
  badge: string;
  lines: readonly (string | null)[];
  actions: ReactNode;
}) {
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={2}>
        <Avatar name={name} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Stack
            direction="row"
            useFlexGap
            spacing={1}
            sx={{ alignItems: 'center', flexWrap: 'wrap' }}
          >
            <PersonName>{name}</PersonName>
            <Chip size="small" label={badge} variant="outlined" />
          </Stack>
          {lines.map((line) =>
            line === null ? null : (
              <Fine key={line} sx={{ overflowWrap: 'anywhere' }}>
                {line}
              </Fine>
            ),
          )}
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', ml: -1, mt: 0.5 }}>
            {actions}
          </Stack>
        </Box>
      </Stack>
    </Box>
  );
}
