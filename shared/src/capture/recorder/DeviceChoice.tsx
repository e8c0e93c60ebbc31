import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import { Box, Button, Stack, useMediaQuery } from '@keepsake/shared/ui';
import { SwitchIcon } from '@keepsake/shared/icons';
import { useId, type ChangeEvent } from 'react';
import type { Choice, Device } from './devices.ts';

/** Switches between a phone's cameras, and selects camera and microphone when there are several. */
export function DeviceChoice({
  cameras,
  microphones,
  choice,
  onChoose,
}: {
  cameras: Device[];
  microphones: Device[];
  choice: Choice;
  onChoose: (change: Partial<Choice>) => void;
}) {
  const isPhone = useMediaQuery('(pointer: coarse)');
  if (cameras.length < 2 && microphones.length < 2) return null;
  const other = choice.facing === 'user' ? 'environment' : 'user';
  return (
    <Stack spacing={1.5}>
      {cameras.length > 1 ? (
        <>
          {isPhone ? (
            <Button
              variant="outlined"
              startIcon={<SwitchIcon />}
              onClick={() => onChoose({ facing: other, camera: undefined })}
            >
              {other === 'user' ? (
                <Trans>Use the front camera</Trans>
              ) : (
                <Trans>Use the back camera</Trans>
              )}
            </Button>
          ) : null}
          <DeviceSelect
            label={t({ message: 'Camera', comment: 'label of a choice of devices' })}
            devices={cameras}
            chosen={choice.camera}
            onChoose={(camera) => onChoose({ camera })}
          />
        </>
      ) : null}
      {microphones.length > 1 ? (
        <DeviceSelect
          label={t({ message: 'Microphone', comment: 'label of a choice of devices' })}
          devices={microphones}
          chosen={choice.microphone}
          onChoose={(microphone) => onChoose({ microphone })}
        />
      ) : null}
    </Stack>
  );
}

function DeviceSelect({
  label,
  devices,
  chosen,
  onChoose,
}: {
  label: string;
  devices: Device[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}) {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box component="label" htmlFor={id} sx={{ minWidth: 96 }}>
        {label}
      </Box>
      <Box
        component="select"
        id={id}
        value={chosen ?? ''}
        onChange={(event: ChangeEvent<HTMLSelectElement>) =>
          onChoose(event.target.value === '' ? undefined : event.target.value)
        }
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 44,
          px: 1.5,
          font: 'inherit',
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <option value="">{t`As the browser chooses`}</option>
        {devices.map((device) => (
          <option key={device.id} value={device.id}>
            {device.name}
          </option>
        ))}
      </Box>
    </Box>
  );
}
