import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { EventDetails } from '@keepsake/shared/api';
import { EventHeader } from '@keepsake/shared/events';
import { useHost } from '@keepsake/shared/host';
import { EditIcon, MailIcon, QrIcon } from '@keepsake/shared/icons';
import { areSettled, useRead } from '@keepsake/shared/query';
import { Box, LinkButton, Stack, Typography } from '@keepsake/shared/ui';
import { storedPackageId } from '@keepsake/shared/state';
import { useState } from 'react';
import { Figure } from '../../parts/Figure.tsx';
import { Section } from '../../parts/Section.tsx';
import { Soft } from '../../parts/text.tsx';
import { EventMoney } from '../balance/EventMoney.tsx';
import { may } from '../events/permissions.ts';
import { twoColumns } from '../../parts/two-columns.ts';
import { timeSealedWords } from '../../parts/time-sealed-words.ts';
import { HelperNote } from '../people/HelperNote.tsx';
import { FirstSteps } from '../setup/FirstSteps.tsx';
import { EventCode } from './EventCode.tsx';

/** The event's package and add-ons, with a link to upgrade. */
function EventPackage({ event: { id, membership } }: { event: EventDetails }) {
  const [hasStoredPackage] = useState(() => storedPackageId() !== null);
  return (
    <Section
      title={t({ message: 'Package', comment: 'heading: what was bought for the event' })}
      sx={{ alignItems: 'flex-start' }}
    >
      <div>
        <Typography variant="h5" component="p">
          {membership.package.name}
        </Typography>
        {membership.addons.map(({ variant_id, title, name, quantity }) => (
          <Soft key={variant_id}>
            {quantity > 1 ? `${quantity} × ${title}: ${name}` : `${title}: ${name}`}
          </Soft>
        ))}
      </div>
      <LinkButton to={addresses.packages({ event_id: id })} variant="outlined">
        {hasStoredPackage ? t`Continue with the package you chose` : t`Choose Package`}
      </LinkButton>
    </Section>
  );
}

/** The event's header and code, its first steps, counts, package and balance. */
export function OverviewTab({ event }: { event: EventDetails }) {
  const { http } = useHost();
  const sealed = timeSealedWords(event.time_sealed);
  const manages = may(event, 'manage');
  const setup = useRead('GET v2/events/:id/setup', manages ? { params: { id: event.id } } : null);
  return (
    <Stack spacing={{ xs: 4, md: 6 }}>
      <Box sx={twoColumns}>
        <EventHeader event={event} photo={event.photo ? http.url(event.photo) : null} />
        <Stack spacing={2}>
          <EventCode
            id={event.id}
            title={event.eventName}
            code={event.unique_code}
            link={event.link}
          />
          <Actions event={event} />
        </Stack>
      </Box>
      {/* Hidden until the first steps have loaded: they would push the rest down. */}
      <Stack
        spacing={{ xs: 4, md: 6 }}
        sx={{ visibility: !manages || areSettled(setup) ? 'visible' : 'hidden' }}
      >
        {setup.data ? <FirstSteps event={event} setup={setup.data} /> : null}
        <Box sx={twoColumns}>
          <Stack spacing={4}>
            <EventCounts counts={event.counts} />
            {sealed === null ? null : <Soft sx={{ textAlign: 'center' }}>{sealed}</Soft>}
            {may(event, 'own') ? <EventPackage event={event} /> : <HelperNote event={event} />}
          </Stack>
          <EventMoney event={event} variant="outlined" />
        </Box>
      </Stack>
    </Stack>
  );
}

function Actions({ event }: { event: EventDetails }) {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      useFlexGap
      spacing={1.5}
      sx={{ flexWrap: 'wrap', '& > *': { flex: { sm: '1 0 auto' } } }}
    >
      <LinkButton to={addresses.eventQrCode({ id: event.id })} startIcon={<QrIcon />}>
        <Trans>QR code</Trans>
      </LinkButton>
      {may(event, 'see') ? (
        <LinkButton
          to={addresses.receivedCards({ event_id: event.id })}
          variant="outlined"
          startIcon={<MailIcon />}
        >
          <Trans>Received cards</Trans>
        </LinkButton>
      ) : null}
      {may(event, 'manage') ? (
        <LinkButton
          to={addresses.registerEvent({ event_id: event.id })}
          variant="outlined"
          startIcon={<EditIcon />}
        >
          {t({ message: 'Change', comment: 'button' })}
        </LinkButton>
      ) : null}
    </Stack>
  );
}

/** Counts of received cards, files and gifts. */
function EventCounts({ counts }: { counts: EventDetails['counts'] }) {
  return (
    <Box
      component="dl"
      aria-label={t`What’s arrived`}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(3, 1fr)',
        rowGap: 2.5,
        m: 0,
        textAlign: 'center',
      }}
    >
      <Figure
        value={counts.cards}
        word={t({
          message: plural({ count: counts.cards }, { one: 'card', other: 'cards' }),
          comment: 'stands below its figure',
        })}
      />
      <Figure
        value={counts.unopened}
        word={t({
          message: plural({ count: counts.unopened }, { one: 'unopened', other: 'unopened' }),
          comment: 'stands below its figure',
        })}
      />
      <Figure
        value={counts.photos}
        word={t({
          message: plural({ count: counts.photos }, { one: 'photo', other: 'photos' }),
          comment: 'stands below its figure',
        })}
      />
      <Figure
        value={counts.videos}
        word={t({
          message: plural({ count: counts.videos }, { one: 'video', other: 'videos' }),
          comment: 'stands below its figure',
        })}
      />
      <Figure
        value={counts.voice_notes}
        word={t({
          message: plural(
            { count: counts.voice_notes },
            { one: 'voice note', other: 'voice notes' },
          ),
          comment: 'stands below its figure',
        })}
      />
      <Figure
        value={counts.guests}
        word={t({
          message: plural({ count: counts.guests }, { one: 'guest', other: 'guests' }),
          comment: 'stands below its figure',
        })}
      />
    </Box>
  );
}
