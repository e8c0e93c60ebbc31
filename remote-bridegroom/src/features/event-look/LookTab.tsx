import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ChosenLook, EventDetails, NameLettering, OwnedEvent } from '@keepsake/shared/api';
import { EventNames, lookVariables } from '@keepsake/shared/events';
import { useMutation } from '@keepsake/shared/host';
import { useOptimisticValue } from '@keepsake/shared/optimistic';
import { useRead } from '@keepsake/shared/query';
import { displayFont } from '@keepsake/shared/theme/tokens';
import { overlaidControl } from '@keepsake/shared/theme/visually-hidden';
import { Box, PageTitle, Stack, Typography } from '@keepsake/shared/ui';
import { useState } from 'react';
import { accents, DEFAULT_LOOK, letteringOf, nameLetterings } from '@keepsake/shared/look';
import { Fine } from '../../parts/text.tsx';
import { eventQueries } from '../../parts/invalidates.ts';
import { AccentChoice } from './AccentChoice.tsx';
import { LookPreview } from './LookPreview.tsx';
import { legend, Tile } from './tiles.tsx';

const CUSTOM_COLOUR = /^#[\da-f]{6}$/;

/** The event's look, with defaults for values that this release does not offer but a newer one may have saved. */
function asChosen({ accent, lettering }: Pick<OwnedEvent, keyof ChosenLook>): ChosenLook {
  const key = accents.find((each) => each.key === accent)?.key;
  return {
    accent: key ?? (CUSTOM_COLOUR.test(accent) ? accent : DEFAULT_LOOK.accent),
    lettering: letteringOf(lettering),
  };
}

/** Chooses accent and lettering of an event; each choice is previewed and saved at once. */
export function LookTab({ event }: { event: EventDetails }) {
  const [isSaved, setIsSaved] = useState(false);
  const params = { id: event.id };
  const mutation = useMutation('PATCH v2/events/:id', {
    invalidates: [...eventQueries, 'GET v2/events/:id/qrcode/links'],
    onSuccess: () => setIsSaved(true),
    onError: () => setIsSaved(false),
    errorMessage: t`The look couldn’t be kept.`,
  });
  const read = useRead('GET v2/events/:id/details', { params }, { staleTime: Infinity });
  const [wanted, setWanted] = useOptimisticValue<ChosenLook>(mutation, read);
  const look = wanted ?? asChosen(event);

  const choose = (change: Partial<ChosenLook>) => {
    setWanted({ ...look, ...change });
    mutation.mutate({ params, body: change });
  };

  return (
    <>
      <PageTitle
        eyebrow={event.eventName}
        lead={t`Your guests see it on every page, on the live wall, in what you print and in their mail.`}
      >
        <Trans>Your look</Trans>
      </PageTitle>
      <Box
        component="section"
        aria-label={t({
          message: 'Look',
          context: 'noun',
          comment: 'tab: colors and letters of an event',
        })}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' },
          columnGap: 6,
          rowGap: 4,
          alignItems: 'start',
        }}
      >
        {/* On phones the preview is above the choices, so that it is visible while they change. */}
        <Box sx={{ gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' }, ...stuck }}>
          <LookPreview event={event} look={look} />
          <Fine role="status" sx={{ textAlign: 'center', minHeight: 22, mt: 1 }}>
            {mutation.isPending ? t`Keeping it…` : isSaved ? t`Kept. Your guests see it now.` : ''}
          </Fine>
        </Box>
        <Stack spacing={5} sx={{ minWidth: 0 }}>
          <AccentChoice accent={look.accent} onChoose={(accent) => choose({ accent })} />
          <LetteringChoice
            event={event}
            lettering={look.lettering}
            onChoose={(lettering) => choose({ lettering })}
          />
        </Stack>
      </Box>
    </>
  );
}

const stuck = { position: { md: 'sticky' }, top: { md: 96 } } as const;

/** Radio buttons for the lettering of names, each previewed with the event's names. */
function LetteringChoice({
  event,
  lettering,
  onChoose,
}: {
  event: OwnedEvent;
  lettering: NameLettering;
  onChoose: (lettering: NameLettering) => void;
}) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={legend}>
        <Trans>Letters of your names</Trans>
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
          gap: 1,
        }}
      >
        {nameLetterings.map(({ key, name }) => (
          <Tile key={key} checked={lettering === key}>
            <input
              type="radio"
              name="lettering"
              aria-label={name}
              checked={lettering === key}
              onChange={() => onChoose(key)}
              style={overlaidControl}
            />
            <Box aria-hidden sx={{ minWidth: 0, flex: 1 }}>
              <Box sx={{ ...lookVariables({ colours: null, lettering: key }), ...sample }}>
                <EventNames of={event} />
              </Box>
              <Fine component="span">{name}</Fine>
            </Box>
          </Tile>
        ))}
      </Box>
    </Box>
  );
}

const sample = {
  fontFamily: displayFont,
  fontWeight: 500,
  fontSize: '1.625rem',
  lineHeight: 1.25,
  minHeight: '2.5rem',
} as const;
