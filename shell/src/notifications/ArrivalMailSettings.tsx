import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ArrivalMails, ArrivalMailPreference } from '@keepsake/shared/api';
import { TextField } from '@keepsake/shared/forms';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useOptimisticValue } from '@keepsake/shared/optimistic';
import { useRead } from '@keepsake/shared/query';
import { Box, Stack, Typography } from '@keepsake/shared/ui';

/** Sets per event how often mails about arriving cards are sent; renders nothing without events. */
export default function ArrivalMailSettings() {
  const { data } = useRead('GET arrival-mails', {});
  if (!data || data.length === 0) return null;
  return (
    <Stack component="section" aria-labelledby="card-mails" spacing={2} sx={{ pt: 2 }}>
      <Box>
        <Typography id="card-mails" variant="h3" component="h2">
          <Trans>Emails about cards</Trans>
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          <Trans>
            We write at once when the first card comes, and after that as you choose here. With “No
            emails” we don’t write at all.
          </Trans>
        </Typography>
      </Box>
      {data.map((settings) => (
        <EventSetting key={settings.event.id} settings={settings} />
      ))}
    </Stack>
  );
}

function EventSetting({ settings: { event, wish } }: { settings: ArrivalMails }) {
  const { notify } = useHost();
  const save = useMutation('PUT v2/events/:id/arrival-mails', {
    invalidates: ['GET arrival-mails'],
    onSuccess: () =>
      notify('success', t({ message: 'Saved.', comment: 'how often to write about cards' })),
  });
  const read = useRead('GET arrival-mails', {}, { staleTime: Infinity });
  const [wanted, setWanted] = useOptimisticValue<ArrivalMailPreference>(save, read);
  const choose = (chosen: ArrivalMailPreference) => {
    setWanted(chosen);
    save.mutate({ params: { id: event.id }, body: { wish: chosen } });
  };

  return (
    <TextField
      id={`card-mails-${event.id}`}
      select
      fullWidth
      label={event.eventName}
      value={wanted ?? wish}
      onChange={({ target: { value } }) =>
        choose(value === 'each' || value === 'daily' ? value : 'none')
      }
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="daily">{t`Once a day, when cards came`}</option>
      <option value="each">{t`For every card`}</option>
      <option value="none">{t`No emails`}</option>
    </TextField>
  );
}
