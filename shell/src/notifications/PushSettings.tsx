import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { currentLanguage, dateFormat, isEnglish, say, type Message } from '@keepsake/shared/words';
import type { QuietHours } from '@keepsake/shared/api';
import { TextField } from '@keepsake/shared/forms';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useOptimisticValue } from '@keepsake/shared/optimistic';
import { areSettled, useRead } from '@keepsake/shared/query';
import { Box, Button, Stack, Typography } from '@keepsake/shared/ui';
import { useEffect, useState } from 'react';
import {
  clearShown,
  pushSupport,
  subscribeHere,
  timezoneHere,
  unsubscribeHere,
  type PushSupport,
} from './push-device.ts';

/** Turns push messages on or off on this device, and sets quiet hours for all devices. */
export default function PushSettings() {
  const { data } = useRead('GET push', {});
  // Waits for the mail settings above, which would shift this section when they load.
  const mails = useRead('GET arrival-mails', {});
  const [support, setSupport] = useState<PushSupport | null>(null);
  const { log } = useHost();
  useEffect(() => {
    const init = async () => {
      try {
        setSupport(await pushSupport());
        await clearShown();
      } catch (error) {
        log('Notifications of this device could not be looked at', error);
      }
    };
    void init();
  }, [log]);
  if (!data || !areSettled(mails) || support === null || (support === 'none' && data.devices === 0))
    return null;
  return (
    <Stack component="section" id="phone" aria-labelledby="push-here" spacing={2} sx={{ pt: 2 }}>
      <Box>
        <Typography id="push-here" variant="h3" component="h2">
          <Trans>On this device</Trans>
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{say(lines[support])}</Typography>
      </Box>
      {support === 'there' ? <ThisDevice isOn={data.here} publicKey={data.public_key} /> : null}
      {data.devices > 0 ? <QuietHoursForm quiet={data.quiet} /> : null}
    </Stack>
  );
}

const lines: Record<PushSupport, Message> = {
  there: msg`We tell you the moment a card arrives, also when Keepsake is closed. Never what it says, and no amounts.`,
  home: msg`Add Keepsake to your Home Screen to be told here: Share, then “Add to Home Screen”.`,
  none: msg`This browser can’t be told. Your other devices are.`,
};

function ThisDevice({ isOn, publicKey }: { isOn: boolean; publicKey: string }) {
  const { log, notify } = useHost();
  const [isAsking, setIsAsking] = useState(false);
  const invalidates = ['GET push'] as const;
  const on = useMutation('PUT push/device', {
    invalidates,
    onSuccess: ({ message }) => notify('success', message),
    errorMessage: t`This device couldn’t be set up.`,
  });
  const off = useMutation('DELETE push/device', {
    invalidates,
    onSuccess: ({ message }) => {
      notify('success', message);
      unsubscribeHere().catch((error: unknown) => log('This browser could not unsubscribe', error));
    },
  });

  const turnOn = async () => {
    setIsAsking(true);
    try {
      const body = await subscribeHere(publicKey);
      if (body) on.mutate({ body });
      else
        notify(
          'info',
          t`Your browser keeps notifications off. You can allow them in its settings.`,
        );
    } catch (error) {
      log('This browser could not subscribe', error);
      notify('error', t`Your browser couldn’t turn notifications on. Please try again later.`);
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <Box>
      {isOn ? (
        <Button variant="outlined" loading={off.isPending} onClick={() => off.mutate({})}>
          <Trans>Turn off on this device</Trans>
        </Button>
      ) : (
        <Button
          variant="contained"
          loading={isAsking || on.isPending}
          onClick={() => void turnOn()}
        >
          <Trans>Tell me on this device</Trans>
        </Button>
      )}
    </Box>
  );
}

/** Local hours that are set when quiet hours are turned on. */
const DEFAULT_QUIET: QuietHours = { from: 22, to: 8 };
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Formats an hour, as in “10 pm”. */
function nameOf(hour: number): string {
  if (isEnglish(currentLanguage()))
    return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`;
  return dateFormat({ hour: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2000, 0, 1, hour));
}

function QuietHoursForm({ quiet }: { quiet: QuietHours | null }) {
  const { notify } = useHost();
  const save = useMutation('PUT push/quiet', {
    invalidates: ['GET push'],
    onSuccess: ({ message }) => notify('success', message),
  });
  const read = useRead('GET push', {}, { staleTime: Infinity });
  const [wanted, setWanted] = useOptimisticValue<QuietHours | null>(save, read);
  const shown = wanted === undefined ? quiet : wanted;
  const choose = (chosen: QuietHours | null) => {
    setWanted(chosen);
    save.mutate({ body: { quiet: chosen, timezone: timezoneHere() } });
  };
  const field = (end: 'from' | 'to', label: string) =>
    shown ? (
      <TextField
        id={`quiet-${end}`}
        select
        label={label}
        value={shown[end]}
        onChange={({ target }) => choose({ ...shown, [end]: Number(target.value) })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ flex: 1 }}
      >
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {nameOf(hour)}
          </option>
        ))}
      </TextField>
    ) : null;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <Typography component="legend" sx={{ fontWeight: 600, mb: 1 }}>
        {t({ message: 'Quiet hours', comment: 'heading' })}
      </Typography>
      <Box
        component="label"
        sx={{ display: 'flex', gap: 1.5, minHeight: 44, alignItems: 'center', cursor: 'pointer' }}
      >
        <Box
          component="input"
          type="checkbox"
          checked={shown !== null}
          onChange={(change: React.ChangeEvent<HTMLInputElement>) =>
            choose(change.target.checked ? DEFAULT_QUIET : null)
          }
          sx={{ width: 22, height: 22, m: 0, accentColor: 'var(--mui-palette-primary-main)' }}
        />
        <span>
          <Trans>Leave me alone at night. What came is told in the morning.</Trans>
        </span>
      </Box>
      {shown ? (
        <Stack direction="row" spacing={2} sx={{ mt: 1.5, maxWidth: 360 }}>
          {field(
            'from',
            t({
              message: 'From',
              context: 'hour',
              comment: 'label of a field: the hour at which quiet hours begin',
            }),
          )}
          {field(
            'to',
            t({ message: 'Until', comment: 'label of a field: the hour at which quiet hours end' }),
          )}
        </Stack>
      ) : null}
    </Box>
  );
}
