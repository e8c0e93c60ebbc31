import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { EventDetails, Ask } from '@keepsake/shared/api';
import type { useReadList } from '@keepsake/shared/query';
import { Button, ErrorState, Stack, Typography, Box } from '@keepsake/shared/ui';
import { useRef } from 'react';
import { Section } from '../../parts/Section.tsx';
import { Fine, PersonName } from '../../parts/text.tsx';
import { useFocusAfterRemoval } from '../../parts/use-focus-after-removal.ts';
import { EventToggle } from '../events/EventToggle.tsx';
import { formatInstant } from '@keepsake/shared/dates';
import { useHost, useMutation } from '@keepsake/shared/host';

/** The join requests of an event and the switch that allows them. */
export function JoinRequestSection({
  event,
  asks: { items, error, reload, more, loadingMore },
}: {
  event: EventDetails;
  asks: ReturnType<typeof useReadList<'GET bride-groom/asks'>>;
}) {
  const requests = items ?? [];
  const section = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(section, items?.length);
  return (
    <Section
      ref={section}
      tabIndex={-1}
      sx={{ outline: 'none' }}
      title={
        requests.some(({ status }) => status === 'open')
          ? t`Asking to come in`
          : t`Without the code`
      }
    >
      {error && !items ? <ErrorState error={error} onRetry={reload} /> : null}
      {requests.length > 0 ? (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {requests.map((ask) => (
            <JoinRequestRow key={ask.id} ask={ask} />
          ))}
        </Stack>
      ) : null}
      {more ? (
        <Button variant="outlined" loading={loadingMore} onClick={more}>
          <Trans comment="button">Show more</Trans>
        </Button>
      ) : null}
      <EventToggle
        event={event}
        field="takes_asks"
        label={t`People without the code may ask to come in`}
      >
        <Trans>
          Members can already find your event by name, and see its name and date. With this on, they
          can send you their name and a line, and you decide. They don’t see your code, your venue
          or any card until you let them in.
        </Trans>
      </EventToggle>
    </Section>
  );
}

type Answer = 'let_in' | 'not_now' | 'no';

const done: Record<Answer, (name: string) => string> = {
  let_in: (name) => t({ message: `${name} is in.`, comment: 'somebody was let in to an event' }),
  not_now: (name) =>
    t({
      message: `${name} waits. You can let them in whenever you like.`,
      comment: 'somebody asked to come in to an event, and was told not now',
    }),
  no: (name) => t`${name} can’t ask again.`,
};

function JoinRequestRow({ ask: { id, name, line, status, asked_at } }: { ask: Ask }) {
  const { confirm, notify } = useHost();
  const { mutate, isPending, variables } = useMutation('POST bride-groom/asks/:id/answer', {
    invalidates: [
      'GET bride-groom/asks',
      'GET v2/events/:id/details',
      'GET notifications',
      'GET notifications/unread',
    ],
    onSuccess: (_, { body }) => notify('success', done[body.answer](name)),
  });

  const submit = async (answered: Answer) => {
    const agreed =
      answered !== 'no' ||
      (await confirm({
        title: t`Say no to ${name}?`,
        body: t`They read “not now”, and can’t ask again. You can still give them the code.`,
        confirmLabel: t({ message: 'Say no', comment: 'button' }),
      }));
    if (agreed) mutate({ params: { id }, body: { answer: answered } });
  };

  const button = (
    answered: Answer,
    [label, named]: [label: string, named: string],
    variant: 'contained' | 'outlined' | 'text',
  ) => (
    <Button
      variant={variant}
      aria-label={named}
      loading={variables?.body.answer === answered}
      disabled={isPending}
      onClick={() => void submit(answered)}
    >
      {label}
    </Button>
  );

  const when = formatInstant(asked_at);
  return (
    <Box component="li" sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <PersonName>{name}</PersonName>
      {line === null ? null : (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{line}</bdi>
        </Typography>
      )}
      <Fine sx={{ mb: 1 }}>
        {status === 'put_off' ? `${t`You said not now.`} ` : ''}
        <Trans comment="when somebody asked to come in">
          Asked <time dateTime={asked_at}>{when}</time>
        </Trans>
      </Fine>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {button(
          'let_in',
          [t({ message: 'Let in', comment: 'button' }), t`Let in: ${name}`],
          'contained',
        )}
        {status === 'open'
          ? button(
              'not_now',
              [t({ message: 'Not now', comment: 'button' }), t`Not now: ${name}`],
              'outlined',
            )
          : null}
        {button(
          'no',
          [t({ message: 'No', comment: 'button: somebody may not come in' }), t`No: ${name}`],
          'text',
        )}
      </Stack>
    </Box>
  );
}
