import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { Api, DataOf, OwnedEvent, SetupStep } from '@keepsake/shared/api';
import { useMutation } from '@keepsake/shared/host';
import { CheckIcon } from '@keepsake/shared/icons';
import { Box, Button, Stack, TextLink } from '@keepsake/shared/ui';
import { Fine, Heading } from '../../parts/text.tsx';
import { addressOf } from '../event-tabs/tabs.ts';
import { useEffect, useRef, useState } from 'react';
import { useFocusAfterRemoval } from '../../parts/use-focus-after-removal.ts';
import { may } from '../events/permissions.ts';

interface Step {
  step: SetupStep;
  title: string;
  to: string;
  meaning: string;
  /** Label of the button that marks the step as done or skips it. */
  end: string;
}

function stepsOf(event: OwnedEvent): Step[] {
  const { id } = event;
  const invites = may(event, 'own') && event.people === 'partners';
  return [
    {
      step: 'print',
      title: t`Print the code`,
      to: addresses.eventQrCode({ id }),
      meaning: t`For the tables and the card box.`,
      end: t({ message: 'Done', comment: 'button' }),
    },
    ...(invites
      ? [
          {
            step: 'partner' as const,
            title: t`Invite your partner`,
            to: addressOf('people', id),
            meaning: t`They sign in as themselves and see what you see.`,
            end: t({ message: 'Skip', comment: 'button' }),
          },
        ]
      : []),
    {
      step: 'scan',
      title: t`Scan it once yourself`,
      to: addresses.eventQrCode({ id }),
      meaning: t`Your phone shows your names, as it will for your guests.`,
      end: t({ message: 'Done', comment: 'button' }),
    },
    ...(may(event, 'moderate')
      ? [
          {
            step: 'wall' as const,
            title: t`Set up the live wall`,
            to: addresses.eventWall({ id }),
            meaning: t`Cards on a big screen at your party.`,
            end: t({ message: 'Skip', comment: 'button' }),
          },
        ]
      : []),
  ];
}

/** The first heading behind a section, made focusable; null without any. */
function headingAfter(section: HTMLElement | null): HTMLElement | null {
  const heading = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')].find(
    (other) =>
      section &&
      !section.contains(other) &&
      section.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  if (heading) heading.tabIndex = -1;
  return heading ?? null;
}

/** The first steps after an event is registered; renders nothing once all are done or skipped. */
export function FirstSteps({
  event,
  setup,
}: {
  event: OwnedEvent;
  setup: DataOf<Api['GET v2/events/:id/setup']>;
}) {
  // The steps of the last answer, which count until `setup` is read again.
  const [answered, setAnswered] = useState<readonly SetupStep[]>([]);
  const { mutate, variables } = useMutation('PUT v2/events/:id/setup', {
    invalidates: ['GET v2/events/:id/setup'],
    onSuccess: ({ data }) => setAnswered(data.done),
  });
  const steps = stepsOf(event);
  const count = steps.length;
  const isDone = ({ step }: Step) =>
    setup.done.includes(step) || answered.includes(step) || variables?.body.step === step;
  const done = steps.filter(isDone).length;
  const section = useRef<HTMLDivElement>(null);
  // The pressed button of a step disappears with it.
  useFocusAfterRemoval(section, count - done);
  const isOver = done === count;
  const following = useRef<HTMLElement>(null);
  useEffect(() => {
    // With the last step the whole section disappears.
    if (!isOver || document.activeElement !== document.body) return;
    following.current?.focus({ preventScroll: true });
  }, [isOver]);
  if (isOver) return null;
  return (
    <Stack
      component="section"
      ref={section}
      tabIndex={-1}
      aria-labelledby="first-steps"
      spacing={1}
      sx={{
        outline: 'none',
        border: 1,
        borderColor: 'secondary.main',
        borderRadius: 3,
        bgcolor: 'background.paper',
        p: { xs: 2, md: 3 },
      }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Heading id="first-steps">{t({ message: 'First steps', comment: 'heading' })}</Heading>
        <Fine role="status">
          <Trans comment="how many of the first steps are done">
            {done} of {count} done
          </Trans>
        </Fine>
      </Stack>
      <Box component="ul" sx={list}>
        {steps.map((step) => (
          <Box component="li" key={step.step} sx={row}>
            <Box aria-hidden sx={{ ...mark, borderColor: isDone(step) ? 'transparent' : 'field' }}>
              {isDone(step) ? <CheckIcon /> : null}
            </Box>
            <Box sx={{ flex: '1 1 8rem', minWidth: 0 }}>
              <TextLink to={step.to} sx={{ fontWeight: 600 }}>
                {step.title}
              </TextLink>
              <Fine>{isDone(step) ? t({ message: 'Done', context: 'a step' }) : step.meaning}</Fine>
            </Box>
            {isDone(step) ? null : (
              <Button
                aria-label={`${step.end}: ${step.title}`}
                onClick={() => {
                  following.current = headingAfter(section.current);
                  mutate({ params: { id: event.id }, body: { step: step.step } });
                }}
                sx={{ marginInlineStart: 'auto' }}
              >
                {step.end}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Stack>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 5,
} as const;
const row = {
  display: 'flex',
  // A button with a long label wraps to a line of its own before the text beside it breaks within words.
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 64,
} as const;
const mark = {
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  flexShrink: 0,
  border: 1,
  borderRadius: '50%',
  color: 'success.main',
} as const;
