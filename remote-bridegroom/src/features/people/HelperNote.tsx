import { t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useNavigateHere } from '@keepsake/shared/navigate-here';
import { nameOf } from '@keepsake/shared/people';
import { Button } from '@keepsake/shared/ui';
import { Section } from '../../parts/Section.tsx';
import { Soft } from '../../parts/text.tsx';
import { eventQueries, personQueries } from '../../parts/invalidates.ts';
import { lastDayOf } from '../../parts/last-day.ts';
import { rightsLine } from './rights-words.ts';

/** Shows partners and helpers their rights, with a button to leave the event. */
export function HelperNote({ event }: { event: OwnedEvent }) {
  const { confirm, notify, session, log } = useHost();
  const navigate = useNavigateHere();
  const { mutate } = useMutation('DELETE v2/events/:id/help', {
    invalidates: [...eventQueries, ...personQueries],
    onSuccess: async ({ message }) => {
      notify('success', message);
      await session.reload().catch((error: unknown) => log('The user was not read again', error));
      navigate(addresses.home(), { replace: true });
    },
  });
  const isPartner = event.role === 'partner';
  const leave = isPartner ? t`Leave the event` : t`Stop helping`;
  const confirmAndLeave = async () => {
    const agreed = await confirm({
      title: isPartner
        ? t`Leave “${{ event: event.eventName }}”?`
        : t`Stop helping ${{ name: nameOf(event) }}?`,
      body: isPartner
        ? t`You see nothing of it any more. Whoever registered it can invite you again.`
        : t`You see nothing of their event any more. They can invite you again.`,
      confirmLabel: leave,
    });
    if (agreed) mutate({ params: { id: event.id } });
  };
  return (
    <Section
      title={isPartner ? t`You’re a partner here` : t`You’re helping here`}
      spacing={1}
      sx={{ alignItems: 'flex-start' }}
    >
      <Soft>
        {t`You may: ${{ rights: rightsLine(event.rights) }}.`}{' '}
        {event.rights_end === null
          ? null
          : t`Ends by itself on ${{ day: lastDayOf(event.rights_end, event.timezone) }}.`}
      </Soft>
      <Button color="error" sx={{ ml: -1 }} onClick={() => void confirmAndLeave()}>
        {leave}
      </Button>
    </Section>
  );
}
