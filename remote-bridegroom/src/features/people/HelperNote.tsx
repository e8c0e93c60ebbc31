import { t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { nameOf } from '@keepsake/shared/people';
import { Button, Stack, Typography } from '@keepsake/shared/ui';
import { eventQueries, personQueries } from '../../parts/invalidates.ts';
import { lastDayOf } from '../../parts/last-day.ts';
import { rightsLine } from './rights-words.ts';

/** For a partner or helper: what they may at the event, and how to leave. */
export function HelperNote({ event }: { event: OwnedEvent }) {
  const { confirm, navigate, notify, session, log } = useHost();
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
  const go = async () => {
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
    <Stack
      component="section"
      aria-labelledby="helping"
      spacing={1}
      sx={{ alignItems: 'flex-start' }}
    >
      <Typography id="helping" variant="h3" component="h2">
        {isPartner ? t`You’re a partner here` : t`You’re helping here`}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {t`You may: ${{ rights: rightsLine(event.rights) }}.`}{' '}
        {event.rights_end === null
          ? null
          : t`Ends by itself on ${{ day: lastDayOf(event.rights_end, event.timezone) }}.`}
      </Typography>
      <Button color="error" sx={{ ml: -1 }} onClick={() => void go()}>
        {leave}
      </Button>
    </Stack>
  );
}
